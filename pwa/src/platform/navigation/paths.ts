import { SCREENS, type ScreenName } from '@archive/schema/app/screens';
import { collectionPosePath, collectionSetPath, photoSetPath } from '@archive/schema/catalogue/photo-set-path';

type Paths = {
  [Name in Exclude<ScreenName, 'event' | 'photoSet' | 'collectionSet' | 'collectionPose'>]: () => (typeof SCREENS)[Name]['path'];
};

/** Every screen's path, for links. */
export const paths = {
  ...(Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, () => path])) as Paths),
  photoSet: photoSetPath,
  collectionSet: collectionSetPath,
  collectionPose: collectionPosePath,
  event: (id: number | string) => `/events/${encodeURIComponent(id)}`,
};
