import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe on the page as it is now. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await expectNone(axeOn(page).withTags(WCAG), where);
}

/** Runs axe in both color schemes. Only the colors depend on them, so the second run checks nothing else. */
export async function expectNoViolationsInBothSchemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(axeOn(page).withRules('color-contrast'), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Frames of other sites, and reports of what is right, would take half of the time. */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
