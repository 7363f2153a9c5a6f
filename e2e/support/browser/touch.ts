import type { CDPSession, Page } from '@playwright/test';

/** In CSS pixels of the window. */
interface Point {
  x: number;
  y: number;
}

/** Fingers on a touch screen: Playwright's own has one, which only taps. */
export async function fingersOn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return {
    /** Each finger goes from the first to the second point. */
    move: (...fingers: [Point, Point][]) => move(browser, fingers),
    doubleTap: (point: Point) => doubleTap(browser, point),
  };
}

const STEPS = 8;

async function move(browser: CDPSession, fingers: [Point, Point][]): Promise<void> {
  const at = (share: number) =>
    fingers.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The times are given, so that a busy machine doesn't make two single taps of it. */
async function doubleTap(browser: CDPSession, point: Point): Promise<void> {
  const start = Date.now() / 1000;
  for (const delay of [0, 0.1]) {
    const timestamp = start + delay;
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
  }
}
