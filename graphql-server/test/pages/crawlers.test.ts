import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://archive.example/' });
});
afterAll(() => shop.stop());

it('robots.txt disallows paths for programs and names the sitemap', async () => {
  const response = await fetch(`${shop.url}/robots.txt`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).trim().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/api/', '/graphql', '/downloads/', '/sandbox/']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines.at(-1)).toBe('Sitemap: https://archive.example/sitemap.xml');
});

it('the sitemap lists every indexable screen, photo set on sale and announced event once', async () => {
  await shop.query('update event set is_published = false where id = 5');
  await shop.query('update photo_set set is_published = false where id = 3');
  const response = await fetch(`${shop.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  const addresses = [...xml.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address = '']) =>
    address.replace('https://archive.example', ''),
  );
  const screens = ['/', '/photo-sets', '/events', '/raising-futures', '/gallery', '/contact'];
  const sets = await shop.query<{ path: string }>("select '/photo-sets/' || id || '-' || slug as path from photo_set where id <> 3");
  expect(sets).toHaveLength(5);
  expect(addresses.sort()).toEqual([...screens, ...sets.map(({ path }) => path), ...[1, 3, 4, 6, 7].map((id) => `/events/${id}`)].sort());
});

it('robots.txt and the sitemap set no cookie', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const { headers } = await fetch(shop.url + path);
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'public, max-age=3600']);
  }
});
