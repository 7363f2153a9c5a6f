import { SCREENS, type ScreenName } from '@archive/schema/screens';

type Paths = { [Name in Exclude<ScreenName, 'event'>]: () => (typeof SCREENS)[Name]['path'] };

/** Every screen's path, for links. */
export const paths = {
  ...(Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, () => path])) as Paths),
  event: (id: number | string) => `/events/${encodeURIComponent(id)}`,
};
