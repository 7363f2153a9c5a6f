import { REST } from '@archive/schema/rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, REAL_CARDS, type TestShop } from '../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ ...REAL_CARDS, ROLES: 'web', PUBLIC_URL: 'http://archive.example' });
});
afterAll(() => shop?.stop());

// The second answer comes from memory.
it.each(['/photo-sets', '/photo-sets', REST.photoSets, '/nowhere'])(
  'with real cards %s lets in their form, and nobody else',
  async (path) => {
    const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
    const policy = headers.get('content-security-policy') ?? '';
    const origins = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin);
    expect(new Set(origins)).toEqual(
      new Set(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']),
    );
  },
);

it('without TLS nothing promises it, or pages would ask for what is not there', async () => {
  const { headers } = await fetch(`${shop.url}/photo-sets`);
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});
