import { expect, type Page, test } from '@playwright/test';

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
    // The fundraiser has two addresses; /raising-futures is canonical
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
