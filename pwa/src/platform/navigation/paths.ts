import { SCREENS, type ScreenName } from '@archive/schema/app/screens';
import { photoSetPath } from '@archive/schema/catalogue/photo-set-path';

type Paths = { [Name in Exclude<ScreenName, 'event' | 'photoSet'>]: () => (typeof SCREENS)[Name]['path'] };

/** Every screen's path, for links. */
export const paths = {
  ...(Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, () => path])) as Paths),
  photoSet: photoSetPath,
  event: (id: number | string) => `/events/${encodeURIComponent(id)}`,
};
