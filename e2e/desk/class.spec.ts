import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { photo } from '../support/desk.ts';

/** How far the clock of each device is off, in milliseconds. */
const OFFSETS = [0, 95_000, -140_000];

/** A page of a device of its own. Its clock is off. */
async function pageOf(browser: Browser, baseURL: string | undefined, offset: number): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript((ms) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...values: []) {
        super(...((values.length > 0 ? values : [RealDate.now() + ms]) as []));
      }
      static override now() {
        return RealDate.now() + ms;
      }
    } as DateConstructor;
  }, offset);
  return await context.newPage();
}

/** When the second round begins, by a clock that is never off. */
function timeOfChange(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes('2 of 40')) return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

/** The description of the photo. */
async function shown(page: Page): Promise<string> {
  await expect(photo(page)).toBeVisible();
  return (await photo(page).getAttribute('alt')) ?? '';
}

/** Makes a class of the free samples. @returns its address, for a class that began so many seconds ago */
async function makeClass(page: Page, secondsAgo: number): Promise<string> {
  await page.goto('/desk/class');
  await page.getByRole('radio', { name: /^Gestures/ }).check();
  await page.getByRole('button', { name: 'Make the Link' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Starts at /);
  const address = new URL(page.url());
  address.searchParams.set('at', String(Date.now() - secondsAgo * 1000));
  return address.href;
}

test('three devices whose clocks are off see the same poses in step, also without a connection @desktop', async ({ browser, baseURL }) => {
  const pages = await Promise.all(OFFSETS.map((offset) => pageOf(browser, baseURL, offset)));
  const [teacher] = pages;
  if (!teacher) throw new Error('no page');
  const address = await makeClass(teacher, 18);
  await expectNoViolations(teacher, 'a class');
  await Promise.all(pages.map((page) => page.goto(address)));
  for (const page of pages) {
    await page.getByRole('button', { name: 'Join Now' }).click();
    await expect(page.getByText('1 of 40').first()).toBeVisible();
  }
  expect(new Set(await Promise.all(pages.map(shown))).size).toBe(1);
  for (const page of pages) await page.context().setOffline(true);
  const changes = await Promise.all(pages.map(timeOfChange));
  expect(Math.max(...changes) - Math.min(...changes)).toBeLessThan(250);
  await teacher.keyboard.press('t');
  await expect(teacher.getByText('Draw', { exact: true })).toBeVisible();
  await expectNoViolations(teacher, 'the large clock of a class');
  await Promise.all(pages.map((page) => page.context().close()));
});

test('a class keeps what was drawn when it is loaded again, and when it is ended and joined again @phone @long', async ({ page }) => {
  const drawing = page.getByText('1 of 40').first();
  const sheet = page.getByText(/^1 drawing in \d+ s\.$/);
  const address = await makeClass(page, 2);
  await page.goto(address);
  await page.getByRole('button', { name: 'Join Now' }).click();
  await expect(drawing).toBeVisible();
  await page.keyboard.press('m');
  // a class runs by the real time
  await page.waitForTimeout(4000);
  await page.reload();
  await expect(drawing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(sheet).toBeVisible();
  expect(Number((await sheet.textContent())?.match(/\d+/g)?.[1])).toBeGreaterThanOrEqual(6);
  await page.goto(address);
  await page.getByRole('button', { name: 'Join Now' }).click();
  await page.waitForTimeout(4000);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText(/^\d drawings? in/)).toBeVisible();
  await page.goto('/desk/history');
  await expect(page.getByText(/^2 sessions/)).toBeVisible();
  await expectNoViolations(page, 'a history');
});
