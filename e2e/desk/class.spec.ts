import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { usableAtEverySize } from '../support/browser/every-size.ts';
import { clock, photo } from '../support/desk.ts';

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

/**
 * How late a device shows the seconds of a round that began at this time, until the next round, by a clock that is never off. It is late
 * by the error of its clock, and by what else the machine does: of that, the least second has nothing.
 */
function latenessOf(page: Page, startsAt: number): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const lateness: number[] = [];
        let shown = '';
        const observer = new MutationObserver(() => {
          const passed = performance.timeOrigin + performance.now() - start;
          const second = document.querySelector('[role="timer"]')?.textContent ?? '';
          const isOver = document.body.textContent.includes('2 of 40');
          if (second === shown && !isOver) return;
          shown = second;
          lateness.push(passed - 30_000 + (isOver ? 0 : Number(second.split(':')[1]) * 1000));
          if (!isOver) return;
          observer.disconnect();
          resolve(Math.min(...lateness));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    startsAt,
  );
}

/** The description of the photo. */
async function shown(page: Page): Promise<string> {
  await expect(photo(page)).toBeVisible();
  return (await photo(page).getAttribute('alt')) ?? '';
}

/** The description of the photo, which must be the same on every page. */
async function shownByAll(pages: readonly Page[]): Promise<string> {
  const all = new Set(await Promise.all(pages.map(shown)));
  expect(all.size).toBe(1);
  return [...all].join();
}

/** Waits until the photos around the one that is shown are loaded, and after them that of the next round. */
async function untilNextIsLoaded(page: Page): Promise<void> {
  await page.waitForTimeout(3000);
  const hidden = page.locator('[data-stage] img[alt=""]');
  const isLoaded = (images: (HTMLElement | SVGElement)[]) =>
    images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => hidden.evaluateAll(isLoaded)).toBe(true);
}

/** Makes a class of the free samples. @returns its address */
async function makeClass(page: Page): Promise<string> {
  await page.goto('/desk/class');
  await page.getByRole('radio', { name: /^Gestures/ }).check();
  await page.getByRole('button', { name: 'Make the Link' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Starts /);
  return page.url();
}

/** The class as if it had begun so many seconds ago. */
function begun(link: string, secondsAgo: number): { address: string; startsAt: number } {
  const [address, startsAt] = [new URL(link), Date.now() - secondsAgo * 1000];
  address.searchParams.set('at', String(startsAt));
  return { address: address.href, startsAt };
}

test('three devices whose clocks are off see the same poses in step, also without a connection @desktop', async ({ browser, baseURL }) => {
  const pages = await Promise.all(OFFSETS.map((offset) => pageOf(browser, baseURL, offset)));
  const [teacher] = pages;
  if (!teacher) throw new Error('no page');
  const link = await makeClass(teacher);
  await expectNoViolations(teacher, 'a class');
  await usableAtEverySize(teacher, teacher.getByRole('button', { name: 'Join', exact: true }));
  const { address, startsAt } = begun(link, 16);
  const join = async (page: Page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Join Now' }).click();
    await expect(page.getByText('1 of 40').first()).toBeVisible();
  };
  await Promise.all(pages.map(join));
  const first = await shownByAll(pages);
  await Promise.all(pages.map(untilNextIsLoaded));
  for (const page of pages) await page.context().setOffline(true);
  const late = await Promise.all(pages.map((page) => latenessOf(page, startsAt)));
  expect(Math.max(...late) - Math.min(...late)).toBeLessThan(250);
  for (const page of pages) await expect(photo(page)).not.toHaveAttribute('alt', first);
  await shownByAll(pages);
  await teacher.keyboard.press('t');
  await expect(teacher.getByText('Draw', { exact: true })).toBeVisible();
  await usableAtEverySize(teacher, teacher.getByRole('button', { name: 'End session' }));
  await expectNoViolations(teacher, 'the large clock of a class');
  await Promise.all(pages.map((page) => page.context().close()));
});

/** Waits until the clock of the class, which counts while its photo is shown, has so many seconds less. */
async function untilSecondsHavePassed(page: Page, seconds: number): Promise<void> {
  await expect(photo(page)).toBeVisible();
  const left = async () => Number((await clock(page).textContent())?.split(':')[1]);
  const before = await left();
  await expect.poll(async () => (before - (await left()) + 30) % 30).toBeGreaterThanOrEqual(seconds);
}

test('a class keeps what was drawn when it is loaded again, and when it is ended and joined again @phone @long', async ({ page }) => {
  const drawing = page.getByText('1 of 40').first();
  const sheet = page.getByText(/^1 drawing in \d+\ss\.$/);
  const { address } = begun(await makeClass(page), 2);
  await page.goto(address);
  await page.getByRole('button', { name: 'Join Now' }).click();
  await expect(drawing).toBeVisible();
  await page.keyboard.press('m');
  // A class runs by the real time
  await untilSecondsHavePassed(page, 4);
  await page.reload();
  await expect(drawing).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
  await untilSecondsHavePassed(page, 2);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(sheet).toBeVisible();
  expect(Number((await sheet.textContent())?.match(/\d+/g)?.[1])).toBeGreaterThanOrEqual(6);
  await page.goto(address);
  await page.getByRole('button', { name: 'Join Now' }).click();
  await untilSecondsHavePassed(page, 4);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText(/^\d drawings? in/)).toBeVisible();
  await page.goto('/desk/history');
  await expect(page.getByText(/^2 sessions/)).toBeVisible();
  await expectNoViolations(page, 'a history');
});
