import { expect, type Page, test } from '@playwright/test';
import { photo, startSession } from '../support/desk.ts';

const SECONDS = 4;
/** Paints of one frame are this close to each other, in microseconds. */
const SAME_FRAME = 100_000;

interface TraceEvent {
  name: string;
  ts: number;
}

/** What the page does in some seconds. */
async function trace(page: Page): Promise<{ timers: number; animationFrames: number; paints: number }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(SECONDS * 1000);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const timesOf = (name: string) => traceEvents.filter((event) => event.name === name).map(({ ts }) => ts);
  const paints = timesOf('Paint').sort((a, b) => a - b);
  return {
    timers: timesOf('TimerFire').length,
    animationFrames: timesOf('FireAnimationFrame').length,
    paints: paints.filter((ts, at) => ts - (paints[at - 1] ?? 0) > SAME_FRAME).length,
  };
}

test('a session paints once a second, and does nothing while it is paused @desktop @long', async ({ page }) => {
  await startSession(page, /^One hour/);
  await page.keyboard.press('ArrowRight');
  await expect(photo(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2000);
  const drawing = await trace(page);
  expect(drawing.animationFrames).toBe(0);
  expect(drawing.timers).toBeLessThanOrEqual(SECONDS + 1);
  expect(drawing.paints).toBeGreaterThanOrEqual(SECONDS - 1);
  expect(drawing.paints).toBeLessThanOrEqual(SECONDS + 1);
  await page.keyboard.press(' ');
  await expect(page.getByText('Paused').first()).toBeVisible();
  await page.waitForTimeout(1000);
  expect(await trace(page)).toEqual({ timers: 0, animationFrames: 0, paints: 0 });
});
