import { expect, type Response, test } from '@playwright/test';
import { untilHydrated } from '../support/shop.ts';

// A trace takes screenshots, and those force a layout of the whole document
test.use({ trace: 'off' });

test("the footer loads only when scrolled near, without changing the page's height @phone", async ({ page }) => {
  let italics = 0;
  page.on('request', (request) => (italics += /italic.*\.woff2$/.test(request.url()) ? 1 : 0));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/photo-sets', { waitUntil: 'networkidle' });
  expect(italics).toBe(0);
  const before = await height();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => italics).toBe(1);
  expect(Math.abs((await height()) - before)).toBeLessThan(2);
});

test('hydration creates no Intl formatter, because the first one takes a phone 100 ms @phone @long', async ({ page }) => {
  await page.addInitScript(countFormatters);
  for (const path of ['/', '/photo-sets', '/photo-sets/1-first-light', '/events/2', '/contact', '/raising-futures', '/ticket-checkout']) {
    const isAsked = page.waitForResponse(/operationName=SessionMe/);
    await page.goto(path);
    await untilHydrated(page);
    await isAsked;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.formatters), path).toEqual([]);
  }
});

test('public pages load no code of forms, dialogs, My Collection or the desk, nor what keeps photos on a device @desktop', async ({
  page,
}) => {
  const scripts: Promise<{ url: string; isOthers: boolean }>[] = [];
  const read = async (response: Response) => ({
    url: response.url(),
    // The names of the keeper's locks
    isOthers:
      /assets\/(collection|\w*-?screens|zod|forms|form-parts|dialogs|sales-rules)-/i.test(response.url()) ||
      /[`'"]kept-(keeper|index)[`'"]/.test(await response.text().catch(() => '')),
  });
  page.on('response', (response) => /\.js$/.test(response.url()) && scripts.push(read(response)));
  for (const path of ['/', '/photo-sets', '/photo-sets/1-first-light', '/events', '/events/2'])
    await page.goto(path, { waitUntil: 'networkidle' });
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter(({ isOthers }) => isOthers)).toEqual([]);
});

declare global {
  interface Window {
    formatters: string[];
  }
}

/** Runs in the page. */
function countFormatters() {
  window.formatters = [];
  const count = <T extends object>(object: T, name: keyof T & string) => {
    const made = object[name] as (...args: never[]) => unknown;
    const apply: ProxyHandler<typeof made>['apply'] = (target, self, args) => {
      window.formatters.push(name);
      return Reflect.apply(target, self, args);
    };
    const construct: ProxyHandler<typeof made>['construct'] = (target, args) => {
      window.formatters.push(name);
      return Reflect.construct(target, args);
    };
    Object.defineProperty(object, name, { value: new Proxy(made, { apply, construct }), configurable: true, writable: true });
  };
  for (const name of ['Collator', 'DateTimeFormat', 'ListFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const)
    count(Intl, name);
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) count(Date.prototype, name);
  count(Number.prototype, 'toLocaleString');
  count(String.prototype, 'localeCompare');
}
