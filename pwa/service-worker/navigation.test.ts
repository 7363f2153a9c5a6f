import { expect, test } from 'vitest';
import { checkoutScreens, notScreens } from './navigation.ts';

/** As Workbox matches it. */
const isScreen = (address: string) => !notScreens.some((each) => each.test(address));

test.each([
  '/',
  '/photo-sets',
  '/events/2',
  '/apiary',
  '/photo-sets?utm_source=mail.example',
  '/ticket-success?receipt_email=a%40b.example',
  '/payment-success?next=/api/auth/me',
])('%s is a screen', (address) => {
  expect(isScreen(address)).toBe(true);
});

test.each([
  '/graphql?query=%7Bevents%7Bid%7D%7D',
  '/api/photo-sets',
  '/downloads/a-b-c',
  '/sandbox/inbox',
  '/healthz',
  '/robots.txt',
  '/icon.svg',
  '/icon.svg?version=2',
  '/media/a-1/wide-720.webp',
])('%s is not a screen', (address) => {
  expect(isScreen(address)).toBe(false);
});

test.each([
  ['/checkout', true],
  ['/checkout/', true],
  ['/ticket-checkout?amount=15', true],
  ['/checkout-later', false],
  ['/photo-sets?next=/checkout', false],
])('%s has a card form: %s', (address, hasCardForm) => {
  expect(checkoutScreens.test(address)).toBe(hasCardForm);
});
