import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { usableAtEverySize } from '../support/browser/every-size.ts';
import { untilPhotosAreCut } from '../support/cut-photos.ts';
import { clock, photo, startSession } from '../support/desk.ts';

const resume = (page: Page) => page.getByRole('button', { name: 'Resume', exact: true });
const place = (page: Page, text: string) => page.getByText(text).first();

/** As if someone had gone to another app, or come back. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (hidden ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let times = 0; times < 80; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

/** Ends a session of one drawing. @returns its seconds, as the sheet says */
async function endDrawing(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'End session' }).click();
  const line = page.getByText(/^1 drawing in \d+\ss\.$/);
  await expect(line).toBeVisible();
  return Number((await line.textContent())?.match(/\d+/g)?.[1]);
}

test('a session pauses while the app is hidden @tablet', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Half hour/);
  await page.clock.runFor(15_000);
  const seconds = await clock(page).textContent();
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await expect(resume(page)).toBeVisible();
  await expect(place(page, '1 of 18')).toBeVisible();
  await expect(clock(page)).toHaveText(seconds ?? '');
});

test('a session goes on in the background if that was chosen @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/desk');
  await page.getByRole('checkbox', { name: /^Keep going in the background/ }).check();
  await startSession(page, /^Half hour/);
  await page.clock.runFor(15_000);
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await expect(place(page, '3 of 18')).toBeVisible();
  await expect(resume(page)).toBeHidden();
});

test('four sides are four photos around one pose @phone', async ({ page }) => {
  // With fewer than four photos, sides repeat
  await untilPhotosAreCut();
  await page.clock.install();
  await startSession(page, /^Four sides/);
  await page.clock.runFor(6000);
  const shown: (string | null)[] = [];
  for (let side = 1; side <= 4; side += 1) {
    await expect(place(page, `${side} of 4`)).toBeVisible();
    await expect(photo(page)).toBeVisible();
    await expect.poll(async () => shown.includes(await photo(page).getAttribute('alt'))).toBe(false);
    shown.push(await photo(page).getAttribute('alt'));
    await page.clock.runFor(300_000);
  }
  expect(new Set(shown).size).toBe(4);
  await expect(page.getByRole('heading', { name: 'Session Complete' })).toBeVisible();
  await expect(page.getByText('4 drawings in 20 min.')).toBeVisible();
});

test('a bar that was hidden by a tap takes no presses @phone', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Half hour/);
  await page.clock.runFor(6000);
  await expect(place(page, '1 of 18')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
  const tap = async (target: Locator) => {
    await target.tap();
    // A second one soon after would zoom
    await page.clock.runFor(1000);
  };
  await tap(photo(page));
  await page.touchscreen.tap(x + 20, y + 20);
  await page.clock.runFor(1000);
  await expect(place(page, '1 of 18')).toBeVisible();
  await tap(photo(page));
  await page.touchscreen.tap(x + 20, y + 20);
  await expect(place(page, '2 of 18')).toBeVisible();
});

test('Help takes the place of the photo at every size, and the session waits @phone', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Half hour/);
  await page.clock.runFor(15_000);
  const open = page.getByRole('button', { name: 'Help', exact: true });
  await open.tap();
  await open.tap();
  const seconds = await clock(page).textContent();
  await open.tap();
  const help = page.getByRole('region', { name: 'Help' });
  await expect(help.getByText('Another photo')).toBeInViewport();
  await page.clock.runFor(60_000);
  await expectNoViolations(page, 'the help of a session');
  await usableAtEverySize(page, help.getByRole('button', { name: 'Close help' }));
  await help.getByRole('button', { name: 'Close help' }).tap();
  await expect(photo(page)).toBeVisible();
  await expect(clock(page)).toHaveText(seconds ?? '');
  await resume(page).tap();
  await page.clock.runFor(2000);
  await expect(clock(page)).not.toHaveText(seconds ?? '');
});

test('a session is drawn with the keyboard alone @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/desk');
  await tabTo(page, page.getByRole('radio', { name: /^Warm-up/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Gestures/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Start', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/session$/);
  await page.keyboard.press('ArrowRight');
  await expect(place(page, '1 of 40')).toBeVisible();
  await page.clock.runFor(4000);
  await page.keyboard.press(' ');
  await expect(resume(page)).toBeVisible();
  await page.keyboard.press('a');
  const panel = page.getByRole('region', { name: 'Drawing aids' });
  await expect(panel).toBeFocused();
  await tabTo(page, panel.getByRole('button', { name: 'Mirror' }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 drawing in/)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to the Desk' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
});

test('a session can be drawn with reduced motion and forced colors @tablet', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.clock.install();
  await startSession(page, /^Warm-up/);
  await page.clock.runFor(6000);
  await expect(photo(page)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('p');
  await expect(page.getByRole('slider', { name: 'Plumb and level lines' })).toBeVisible();
  await expectNoViolations(page, 'drawing in forced colors');
});

test('Start can be pressed before the photos are opened @phone', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/graphql*', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Opening photos...')).toBeVisible();
  await expect(page).toHaveURL(/\/desk$/);
  open();
  await expect(page).toHaveURL(/\/desk\/session$/);
  await expect(page.getByText('Get ready').first()).toBeVisible();
});

test('an app that is closed on the sheet has the session in the history @desktop', async ({ page, context }) => {
  await page.clock.install();
  await startSession(page, /^Four sides/);
  await page.clock.runFor(20_000);
  const first = await endDrawing(page);
  expect(first).toBeGreaterThanOrEqual(15);
  // Continued, it is one longer session
  await page.getByRole('button', { name: 'Continue the Last Drawing' }).click();
  await page.clock.runFor(10_000);
  const both = await endDrawing(page);
  expect(both).toBeGreaterThanOrEqual(first + 10);
  await page.close();
  const later = await context.newPage();
  await later.goto('/desk/history');
  await expect(later.getByText(`1 session, ${both} s`)).toBeVisible();
  await usableAtEverySize(later, later.getByRole('link', { name: /^Draw Again/ }));
});

test('a hidden photo is in the list of the desk @tablet', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Gestures/);
  await page.clock.runFor(6000);
  await expect(photo(page)).toBeVisible();
  const hidden = await photo(page).getAttribute('alt');
  await page.keyboard.press('Delete');
  await expect(page.getByText("You won't draw that photo again.")).toBeVisible();
  await expectNoViolations(page, 'a photo was hidden');
  await expect.poll(() => photo(page).getAttribute('alt')).not.toBe(hidden);
  await page.goto('/desk');
  const list = page.getByRole('region', { name: 'Hidden photos' });
  await expect(list.getByRole('img')).toBeVisible();
  await expectNoViolations(page, 'the list of hidden photos');
  await list.getByRole('button', { name: /^Show Again/ }).click();
  await expect(list).toBeHidden();
});
