import { SCREENS, type ScreenName } from '@archive/schema/app/screens';
import { collectionPosePath, collectionSetPath, photoSetPath } from '@archive/schema/catalogue/photo-set-path';

/** Without the screens whose paths have parameters. */
type FixedPaths = {
  [Name in ScreenName as (typeof SCREENS)[Name]['path'] extends `${string}:${string}` ? never : Name]: () => (typeof SCREENS)[Name]['path'];
};

/** Every screen's path, for links. A screen with a parameter doesn't compile until it has a function here. */
export const paths = {
  ...(Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, () => path])) as FixedPaths),
  photoSet: photoSetPath,
  collectionSet: collectionSetPath,
  collectionPose: collectionPosePath,
  adminSet: (id: number | string) => `/admin/sets/${encodeURIComponent(id)}`,
  event: (id: number | string) => `/events/${encodeURIComponent(id)}`,
} satisfies Record<ScreenName, (...parameters: never[]) => string>;
