import { expect, type Locator, type Page } from '@playwright/test';

/** Steps of tests that draw at the desk. */

export const clock = (page: Page): Locator => page.getByRole('timer', { name: 'Time' });

/** The photo that is shown. */
export const photo = (page: Page): Locator => page.locator('[data-stage] img').filter({ visible: true }).first();

/** Starts a session with these rounds, from what the desk proposes. */
export async function startSession(page: Page, rounds: RegExp): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('radio', { name: rounds }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/desk\/session$/);
  await expect(page.getByText('Get ready').first()).toBeVisible();
}
