import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, REAL_CARDS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ...REAL_CARDS, ROLES: 'web', PUBLIC_URL: 'http://archive.example' });
});
afterAll(() => shop?.stop());

const originsAt = async (path: string) => {
  const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  return new Set([...(headers.get('content-security-policy') ?? '').matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin));
};

// Some paths are listed twice because the second response comes from the cache.
it.each(['/checkout', '/checkout', '/ticket-checkout', '/app-shell/checkout'])(
  'with real cards, the policy of %s allows the Stripe form and the wallets',
  async (path) => {
    const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com'];
    expect(await originsAt(path)).toEqual(new Set([...stripe, 'https://pay.google.com', 'https://google.com/pay']));
  },
);

it.each(['/photo-sets', '/photo-sets', REST.photoSets, '/nowhere', '/app-shell', '/payment-success'])(
  'with real cards, the policy of %s allows no other origin',
  async (path) => {
    expect(await originsAt(path)).toEqual(new Set());
  },
);

it('without TLS, no header tells browsers to use TLS', async () => {
  const { headers } = await fetch(`${shop.url}/photo-sets`);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});
