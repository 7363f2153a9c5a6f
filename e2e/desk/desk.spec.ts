import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { SPLIT_VIEW, usableAtEverySize } from '../support/browser/every-size.ts';
import { clock, photo, startSession } from '../support/desk.ts';

const resume = (page: Page) => page.getByRole('button', { name: 'Resume', exact: true });

/** Milliseconds of the page's clock, so that no test waits for minutes. */
async function pass(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

/** The address of the photo, without its size. */
async function shown(page: Page): Promise<string> {
  await expect(photo(page)).toBeVisible();
  return (await photo(page).getAttribute('alt')) ?? '';
}

/** In a small window. */
async function expectRoomForPhoto(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize(SPLIT_VIEW);
  const height = async () => (await page.locator('[data-photos]').boundingBox())?.height;
  await expect.poll(height).toBeGreaterThan(250);
  await expect(clock(page)).toBeInViewport();
  for (const name of ['Back', 'Pause', 'Next']) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, 'drawing in a small window');
  if (own) await page.setViewportSize(own);
}

test('a guest warms up from the free samples, and sees what was drawn, at every size @tablet', async ({ page }) => {
  await page.clock.install();
  await page.goto('/desk');
  await expectNoViolations(page, 'the desk');
  await startSession(page, /^Warm-up/);
  await expectNoViolations(page, 'getting ready');
  await pass(page, 6);
  await expect(page.getByText('1 of 15').first()).toBeVisible();
  await expect(photo(page)).toBeVisible();
  await expectNoViolations(page, 'drawing');
  await usableAtEverySize(page, page.getByRole('button', { name: 'Pause', exact: true }));
  await expectRoomForPhoto(page);
  await pass(page, 30);
  await expect(page.getByText('2 of 15').first()).toBeVisible();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Session Complete' })).toBeVisible();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await expectNoViolations(page, 'the sheet');
  await usableAtEverySize(page, page.getByRole('button', { name: 'Draw Again' }));
});

test('swap keeps the round, more time adds to it, and the keys of a pedal turn the page @desktop', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Gestures/);
  await pass(page, 11);
  const first = await shown(page);
  await page.keyboard.press('s');
  await expect(page.getByText('1 of 40').first()).toBeVisible();
  await expect(clock(page)).toHaveText(/^0:(30|2[5-9])$/);
  await expect.poll(() => shown(page)).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect(clock(page)).toHaveText(/^(1:00|0:5\d)$/);
  await page.keyboard.press('PageDown');
  await expect(page.getByText('2 of 40').first()).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByText('1 of 40').first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(clock(page)).toBeHidden();
});

test('a paused session keeps its time, and a reload goes on with the same second @tablet', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^Half hour/);
  await pass(page, 15);
  await page.keyboard.press(' ');
  const seconds = await clock(page).textContent();
  const drawing = await shown(page);
  await pass(page, 600);
  await expect(clock(page)).toHaveText(seconds ?? '');
  await page.reload();
  await expect(resume(page)).toBeVisible();
  await expect(clock(page)).toHaveText(seconds ?? '');
  expect(await shown(page)).toBe(drawing);
  await resume(page).click();
  await pass(page, 2);
  await expect(clock(page)).not.toHaveText(seconds ?? '');
  // The desk offers a session that was left
  await page.goto('/desk');
  await expect(page.getByText('You have an open session')).toBeVisible();
  await page.getByRole('button', { name: 'End It' }).click();
  await expect(page.getByText('You have an open session')).toBeHidden();
});

test('drawing from memory hides the photo, and shows the same one to compare @phone', async ({ page }) => {
  await page.clock.install();
  await startSession(page, /^From memory/);
  await pass(page, 6);
  const looked = await shown(page);
  await pass(page, 60);
  await expect(page.getByText('Draw from memory').first()).toBeVisible();
  await expect(page.locator('[inert] [data-stage]')).toHaveCount(1);
  await expectNoViolations(page, 'drawing from memory');
  await pass(page, 240);
  await expect(page.locator('[inert] [data-stage]')).toHaveCount(0);
  expect(await shown(page)).toBe(looked);
});

test('photos that cannot be loaded pause the session, and it goes on when they can @desktop', async ({ page }) => {
  await page.clock.install();
  await page.route('**/media/**/sample*', (route) => route.abort());
  await startSession(page, /^Gestures/);
  await pass(page, 6);
  await expect(page.getByText("This photo couldn't be loaded.")).toBeVisible();
  await expect(resume(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unroute('**/media/**/sample*');
  await pass(page, 120);
  await expect(photo(page)).toBeVisible();
  await resume(page).click();
  await pass(page, 2);
  await expect(clock(page)).not.toHaveText('0:30');
});

test('the tab that opens the session last has it @desktop', async ({ page, context }) => {
  await startSession(page, /^Gestures/);
  const second = await context.newPage();
  await second.goto('/desk/session');
  await expect(resume(second)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This Session Is Open in Another Tab' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue Here' }).click();
  await expect(resume(page)).toBeVisible();
  await expect(second.getByRole('heading', { name: 'This Session Is Open in Another Tab' })).toBeVisible();
});

test('a damaged link to a class says so @phone', async ({ page }) => {
  await page.goto('/desk/class?sets=1&rounds=hour');
  await expect(page.getByRole('heading', { level: 1, name: 'Class Not Found' })).toBeVisible();
});
