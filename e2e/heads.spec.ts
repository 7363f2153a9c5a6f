import { expect, type Page, test } from '@playwright/test';
import { untilTakenOver } from './shop.ts';

/** What the page itself says before any of its code runs. */
async function sentHead(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return html.slice(0, html.indexOf('</head>'));
}

async function canonical(page: Page): Promise<string | null> {
  const link = page.locator('link[rel=canonical]');
  return (await link.count()) ? link.getAttribute('href') : null;
}

test('a page with data for machines breaks no rule of its own @desktop', async ({ page, baseURL }) => {
  // Chromium tells every breach of the content security policy there.
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  for (const [path, type, name = path] of [
    ['/photo-sets', 'ItemList'],
    ['/events/3', 'Event'],
    // one event, two addresses: its story is the one to share
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
  expect(broken).toEqual([]);
});

test('what described the first page is gone on the next one @desktop', async ({ page, baseURL }) => {
  await page.goto('/photo-sets');
  await untilTakenOver(page);
  expect(await canonical(page)).toBe(`${baseURL}/photo-sets`);
  await page.getByRole('banner').getByRole('link', { name: 'The Archive' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to the Archive' }).waitFor();
  await expect(page.locator('[data-server-head]')).toHaveCount(0);
  expect(await page.title()).toBe('Welcome to the Archive · The Archive');
});

test('an event that is not there is answered with 404 @desktop', async ({ page }) => {
  const reply = await page.goto('/events/999999');
  expect(reply?.status()).toBe(404);
  expect(reply?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle(/Not Found/);
});
