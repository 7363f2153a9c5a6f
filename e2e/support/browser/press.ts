import type { Locator, TestInfo } from '@playwright/test';

/** Taps on a touch screen, clicks elsewhere. */
export function pressWith({ project }: Pick<TestInfo, 'project'>): (target: Locator) => Promise<void> {
  return (target) => (project.use.hasTouch ? target.tap() : target.click());
}
