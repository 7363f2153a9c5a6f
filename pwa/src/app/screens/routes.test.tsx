import { SCREEN_NAMES, type ScreenName, type ServerRenderedScreen } from '@archive/schema/app/screens';
import { expect, expectTypeOf, it } from 'vitest';
import type { LazyScreen } from './lazy-screen.tsx';
import { routes, screenComponents } from './routes.tsx';

it('the router has a route for every screen of the registry, and one for not found', () => {
  expect(routes).toHaveLength(SCREEN_NAMES.length + 1);
  expect(routes.at(-1)?.path).toBe('*');
});

it('the app compiles only when every screen of the registry has a component', () => {
  const { gallery, ...withoutGallery } = screenComponents;
  expectTypeOf(screenComponents).toEqualTypeOf<Record<ScreenName, LazyScreen>>();
  // @ts-expect-error the gallery is missing
  withoutGallery satisfies Record<ScreenName, LazyScreen>;
  expect(withoutGallery).not.toHaveProperty('gallery', gallery);
});

it('the registry decides which screens the server renders', () => {
  expectTypeOf<'checkout'>().toExtend<ServerRenderedScreen>();
  expectTypeOf<'paymentSuccess'>().not.toExtend<ServerRenderedScreen>();
});
