import { describe, expect, it } from 'vitest';
import type { LayoutFlags, ScreenFacts } from './screen-facts.ts';
import { hasCardFormAt, layoutAt, SCREEN_PATHS, screenAt } from './screens.ts';

describe('screenAt', () => {
  it('finds every screen, with and without a slash at its end', () => {
    for (const path of SCREEN_PATHS) {
      const address = path.replaceAll(/:\w+/g, '7');
      const found = { facts: { path }, parameter: path.includes(':') ? '7' : null };
      expect(screenAt(address)).toMatchObject(found);
      expect(screenAt(address === '/' ? '/' : `${address}/`)).toMatchObject(found);
    }
  });

  it('returns the id in the path of an event', () => {
    expect(screenAt('/events/2')).toMatchObject({ name: 'event', parameter: '2' });
    expect(screenAt('/events/two/')).toMatchObject({ name: 'event', parameter: 'two' });
  });

  it('returns the set in the path of a bought set, and the pose in the path of a pose', () => {
    expect(screenAt('/collection')).toMatchObject({ name: 'collection', parameter: null });
    expect(screenAt('/collection/1-first-light')).toMatchObject({ name: 'collectionSet', parameter: '1-first-light' });
    expect(screenAt('/collection/1-first-light/2/')).toMatchObject({ name: 'collectionPose', parameter: '2' });
  });

  it.each([
    '/nothing',
    '/events/2/3',
    '/photo-sets/1/2',
    '//',
    '/gallery/1',
    '/collection/1/2/3',
    '',
    'events',
    '/Events',
    '/administration',
  ])('finds nothing at %j', (path) => expect(screenAt(path)).toBeNull());
});

describe('layoutAt', () => {
  const flags = (path: string): Omit<LayoutFlags, 'isAmongPhotos'> => {
    const { hasNavigation, hasCart, hasFooter } = layoutAt(path);
    return { hasNavigation, hasCart, hasFooter };
  };

  it.each(['/admin/tickets', '/admin/codes'])('%s has the bar and the cart, and no footer', (path) => {
    expect(flags(path)).toEqual({ hasNavigation: true, hasCart: true, hasFooter: false });
  });

  it.each(['/photo-sets', '/events', '/events/3', '/contact/', '/checkout', '/nothing-here'])(
    '%s has the bar, the cart and the footer',
    (path) => expect(flags(path)).toEqual({ hasNavigation: true, hasCart: true, hasFooter: true }),
  );

  it('shows nothing around a pose of a bought set, which fills the window', () => {
    expect(flags('/collection/1-first-light/2')).toEqual({ hasNavigation: false, hasCart: false, hasFooter: false });
    expect(flags('/collection/1-first-light')).toEqual({ hasNavigation: true, hasCart: true, hasFooter: true });
  });

  it.each(['/collection', '/collection/1-first-light', '/collection/1-first-light/2', '/collection/device', '/desk', '/desk/session'])(
    'says that one is among photos at %s',
    (path) => expect(layoutAt(path).isAmongPhotos).toBe(true),
  );

  it.each(['/photo-sets', '/photo-sets/1-first-light', '/', '/nothing-here'])('says that one is not among photos at %s', (path) =>
    expect(layoutAt(path).isAmongPhotos).toBe(false),
  );

  it('has the cart alone on the landing page, and neither cart nor navigation bar on the story', () => {
    expect(flags('/')).toEqual({ hasNavigation: false, hasCart: true, hasFooter: false });
    expect(flags('/raising-futures/')).toEqual({ hasNavigation: false, hasCart: false, hasFooter: false });
  });
});

it('the card provider is allowed only on the two checkout screens', () => {
  expect(SCREEN_PATHS.filter(hasCardFormAt)).toEqual(['/checkout', '/ticket-checkout']);
});

describe('a row of the registry', () => {
  const row = {
    path: '/new',
    ...{ title: 'New', description: 'A new screen.', isIndexed: true, isListed: true },
    ...{ hasNavigation: true, hasCart: true, hasFooter: true, isAmongPhotos: false },
    ...{ isServerRendered: true, hasCardForm: false },
  } as const satisfies ScreenFacts;

  it('compiles only when it is complete', () => {
    const { hasCart, ...withoutCart } = row;
    const { description, ...withoutDescription } = row;
    const { isServerRendered, ...withoutRendering } = row;
    // @ts-expect-error the layout is not complete
    withoutCart satisfies ScreenFacts;
    // @ts-expect-error the metadata are not complete
    withoutDescription satisfies ScreenFacts;
    // @ts-expect-error it does not say whether the server renders it
    withoutRendering satisfies ScreenFacts;
    expect([hasCart, description, isServerRendered]).toEqual([true, 'A new screen.', true]);
  });
});
