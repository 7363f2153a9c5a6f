import { expect, type Page, test } from '@playwright/test';
import { untilTakenOver } from '../support/shop.ts';

/** The head as the server sends it. */
async function sentHead(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return html.slice(0, html.indexOf('</head>'));
}

async function canonical(page: Page): Promise<string | null> {
  const link = page.locator('link[rel=canonical]');
  return (await link.count()) ? link.getAttribute('href') : null;
}

test('structured data does not violate the content security policy @desktop', async ({ page, baseURL }) => {
  // Chromium logs violations of the content security policy as console errors.
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  for (const [path, type, name = path] of [
    ['/photo-sets', 'ItemList'],
    ['/events/3', 'Event'],
    // the fundraiser has two addresses; /raising-futures is canonical
    ['/events/2', 'Event', '/raising-futures'],
    ['/raising-futures', 'Event'],
  ] as const) {
    expect(await sentHead(page, path)).toContain('application/ld+json');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual([type]);
    expect(await canonical(page)).toBe(baseURL + name);
    expect(await page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name=description]').count()).toBe(1);
  }
  expect(violations).toEqual([]);
});

test('navigation removes the metadata of the server-rendered page @desktop', async ({ page, baseURL }) => {
  await page.goto('/photo-sets');
  await untilTakenOver(page);
  expect(await canonical(page)).toBe(`${baseURL}/photo-sets`);
  await page.getByRole('banner').getByRole('link', { name: 'The Archive' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to the Archive' }).waitFor();
  await expect(page.locator('[data-server-head]')).toHaveCount(0);
  expect(await page.title()).toBe('Welcome to the Archive · The Archive');
});

test('an unknown event returns 404 @desktop', async ({ page }) => {
  const reply = await page.goto('/events/999999');
  expect(reply?.status()).toBe(404);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle(/Not Found/);
});
