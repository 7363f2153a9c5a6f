import { expect, it } from 'vitest';
import { chromeAt } from './chrome.ts';

it.each(['/photo-sets', '/events', '/events/3', '/contact/', '/checkout', '/admin/tickets', '/nothing-here'])(
  '%s has the bar, the cart and the footer',
  (path) => expect(chromeAt(path)).toEqual({ hasNavigation: true, hasCart: true, hasFooter: true }),
);

it('gives the landing page its cart without the bar, and the story neither', () => {
  expect(chromeAt('/')).toEqual({ hasNavigation: false, hasCart: true, hasFooter: false });
  expect(chromeAt('/raising-futures/')).toEqual({ hasNavigation: false, hasCart: false, hasFooter: false });
});
