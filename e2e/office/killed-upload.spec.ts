import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../support/browser/browser-profile.ts';
import { owner } from '../support/shop.ts';
import { COUNT, chooseStored, expectSameBytes, startSet, storePictures } from '../support/upload-steps.ts';

/** Parts that may be on their way when the browser is killed. */
const LANES = 3;
const PARTS = '**/office/uploads/**';

/** Lets this many parts pass; the others get no response. @returns the parts that were let through */
async function passParts(page: Page, count: number): Promise<Set<string>> {
  const passed = new Set<string>();
  await page.route(PARTS, (route: Route) => {
    if (passed.size >= count) return;
    passed.add(new URL(route.request().url()).pathname);
    return route.continue();
  });
  return passed;
}

test('an upload continues after its browser was killed, and sends only what is missing @desktop @long', async ({ device }) => {
  test.setTimeout(420_000);
  const first = await (await device.restart()).newPage();
  await startSet(first, `Interrupted ${Date.now()}`);
  const { pathname } = new URL(first.url());
  await storePictures(first);
  await chooseStored(first);
  const before = await passParts(first, COUNT * 0.6);
  await first.getByRole('button', { name: 'Choose Pictures' }).click();
  await expect.poll(() => before.size, { timeout: 120_000 }).toBe(COUNT * 0.6);
  await device.kill();

  const second = await (await device.restart()).newPage();
  // Browsers write cookies to the disk up to half a minute late
  await second.request.post('/api/auth/login', { data: owner });
  const after = await passParts(second, Number.POSITIVE_INFINITY);
  await second.goto(pathname);
  await chooseStored(second);
  await second.getByRole('button', { name: 'Choose Pictures' }).click();
  await expect(second.getByText(`${COUNT} pictures`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(second.getByText(/% uploaded/)).toHaveCount(0, { timeout: 120_000 });
  await expect(second.getByText('Being checked')).toHaveCount(0, { timeout: 240_000 });
  await expectSameBytes(second);
  expect(after.size).toBeGreaterThan(0);
  expect([...after].filter((part) => before.has(part)).length).toBeLessThanOrEqual(LANES);
});
