import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of tests that draw at the desk. */

export const clock = (page: Page): Locator => page.getByRole('timer', { name: 'Time' });

/** The photo that is shown. */
export const photo = (page: Page): Locator => page.locator('[data-stage] img').filter({ visible: true }).first();

/** The photos in their frame, without the lines over them. */
export const photosFrame = (page: Page): Locator => page.locator('[data-photos]').first();

/** Starts a session with these rounds, from what the desk proposes. */
export async function startSession(page: Page, rounds: RegExp): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('radio', { name: rounds }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/session$/);
  await expect(page.getByText('Get ready').first()).toBeVisible();
}

/** A paused session that shows a photo of the free samples. */
export async function drawPaused(page: Page): Promise<void> {
  await page.clock.install();
  await startSession(page, /^Half hour/);
  await page.clock.runFor(8000);
  await page.keyboard.press(' ');
  await untilSharp(page);
}

/** The last file of the photo is decoded, and shown. */
export async function untilSharp(page: Page): Promise<void> {
  const image = page.locator('[data-photos] img').filter({ visible: true });
  await expect(image.first()).toBeVisible();
  await page.clock.runFor(1000);
  await page.waitForLoadState('networkidle');
}
