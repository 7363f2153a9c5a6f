import { expect, it } from 'vitest';
import { chromeAt } from './chrome.ts';

it.each([
  ['/photo-sets', 'over'],
  ['/events', 'end'],
  ['/events/', 'end'],
  ['/gallery', 'over'],
  ['/nothing-here', 'over'],
  ['/contact', 'end'],
  ['/contact/', 'end'],
  ['/events/3', 'end'],
  ['/my-tickets', 'end'],
  ['/reset-password', 'end'],
  ['/', null],
  ['/raising-futures', null],
  ['/checkout', null],
  ['/ticket-success', null],
  ['/admin/tickets', null],
])('the cart button of small screens at %s: %s', (path, place) => {
  expect(chromeAt(path).floatingCart).toBe(place);
});

it('gives the landing page its cart without the button, and the story none', () => {
  expect(chromeAt('/')).toEqual({ hasNavigation: false, hasCart: true, floatingCart: null, hasFooter: false });
  expect(chromeAt('/raising-futures/')).toEqual({ hasNavigation: false, hasCart: false, floatingCart: null, hasFooter: false });
});
