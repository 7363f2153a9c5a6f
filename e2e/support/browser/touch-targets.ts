import type { Page } from '@playwright/test';

/** The controls that are less than 44 pixels wide or high, with their sizes. Links in a text are exempt, as WCAG says. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role="slider"]')];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('[inert]')) return [];
      if (getComputedStyle(control).display === 'inline') return [];
      // A press on the label counts
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      // What only screen readers see is one pixel large
      return Math.min(width, height) >= 43.5 || Math.max(width, height) <= 1 ? [] : [`${name}: ${width} x ${height}`];
    });
  });
}
