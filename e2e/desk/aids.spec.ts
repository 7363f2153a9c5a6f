import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/browser/accessibility.ts';
import { drawPaused as draw, photosFrame as frame, untilSharp } from '../support/desk.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Drawing aids' });

test('every aid is there in the panel, which leaves the photo in view @phone @night-tablet @night-desktop', async ({ page }, {
  project,
}) => {
  await draw(page);
  await page.getByRole('button', { name: 'Drawing aids', exact: true }).click();
  await expect(panel(page)).toBeFocused();
  for (const name of ['Grid', 'Plumb and level', 'Angle', 'Measuring stick', 'Crop']) {
    await panel(page).getByRole('button', { name, exact: true }).click();
  }
  await expectNoViolations(page, `the panel at ${project.name}`);
  const [room, photo] = await Promise.all([panel(page).boundingBox(), frame(page).boundingBox()]);
  if (!room || !photo) throw new Error('nothing to see');
  expect(photo.y + photo.height <= room.y + 1 || photo.x + photo.width <= room.x + 1).toBe(true);
  expect(photo.height).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // A handle is dragged, and the photo stays
  const handle = page.getByRole('slider', { name: 'Chin' });
  const box = await handle.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22 + photo.height * 0.1, { steps: 4 });
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-valuetext', /, 3\d% down$/);
  // All of it comes back with the session
  await page.clock.runFor(1000);
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Chin' })).toHaveAttribute('aria-valuetext', /, 3\d% down$/);
});

test('the panel scrolls in a third of an iPad @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await draw(page);
  await page.getByRole('button', { name: 'Drawing aids', exact: true }).click();
  await panel(page).getByRole('radio', { name: 'White' }).check();
  await expect(panel(page).getByRole('radio', { name: 'White' })).toBeInViewport();
  await expect(frame(page)).toBeInViewport();
  await expectNoViolations(page, 'the panel in a small window');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Drawing aids', exact: true })).toBeFocused();
});

test('pause and next are in reach of a finger while the panel is open @phone', async ({ page }) => {
  await draw(page);
  await page.getByRole('button', { name: 'Drawing aids', exact: true }).tap();
  await expect(panel(page).getByRole('button', { name: 'Mirror' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Resume', exact: true }).tap();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(page.getByText('2 of 18').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  await expect(panel(page)).toBeVisible();
  await untilSharp(page);
  expect((await frame(page).boundingBox())?.height).toBeGreaterThan(250);
});

test('a drawing is compared with the photo and sent nowhere @tablet', async ({ page }) => {
  await draw(page);
  /** Each request that could have it. */
  const sent: { to: string; type: string | undefined; bytes: number }[] = [];
  page.on('request', (request) => {
    if (['GET', 'HEAD'].includes(request.method())) return;
    const to = new URL(request.url()).pathname;
    sent.push({ to, type: request.headers()['content-type'], bytes: request.postDataBuffer()?.length ?? 0 });
  });
  await page.keyboard.press('a');
  const picture = await frame(page).screenshot();
  await page.getByLabel('Picture of your drawing').setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: picture });
  const drawing = page.getByRole('img', { name: 'Your drawing' });
  await expect(drawing).toBeVisible();
  await panel(page).getByRole('button', { name: 'Align' }).click();
  await page.getByRole('slider', { name: 'Second point of the photo' }).focus();
  for (let times = 0; times < 40; times += 1) await page.keyboard.press('ArrowUp');
  await panel(page).getByRole('radio', { name: 'Over the photo' }).check();
  const size = async () => {
    const [photo, over] = await Promise.all([frame(page).boundingBox(), drawing.boundingBox()]);
    return (over?.height ?? 0) / (photo?.height ?? 1);
  };
  // Both points are half as far apart on the photo, so the drawing is half as large
  expect(await size()).toBeCloseTo(0.5, 1);
  expect(sent).toEqual([]);
  // It comes back with the session, in the same place on the photo
  await page.clock.runFor(1000);
  await page.reload();
  await expect(drawing).toBeVisible();
  await untilSharp(page);
  expect(await size()).toBeCloseTo(0.5, 1);
  await page.keyboard.press('a');
  await panel(page).getByRole('button', { name: 'Remove' }).click();
  await expect(drawing).toBeHidden();
  // Who is signed in, and what they own; Chromium reports no bytes for a file, but its type
  expect(sent).not.toEqual([]);
  for (const request of sent) expect(request).toMatchObject({ to: '/graphql', type: 'application/json' });
  // Fewer than of any picture
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(2000);
});

test('two views of the pose are side by side, and no frame is painted while nothing changes @desktop', async ({ page }) => {
  await draw(page);
  await page.keyboard.press('w');
  await expect(page.locator('[data-stage]')).toHaveCount(2);
  await page.keyboard.press('v');
  await expect(page.locator('canvas')).toHaveCount(2);
  await untilSharp(page);
  await expectNoViolations(page, 'two views');
  const counts = await page.evaluateHandle(() => {
    const counted = { frames: 0, paints: 0 };
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => {
      counted.frames += 1;
      return requestAnimationFrame(callback);
    };
    const { drawArrays } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawArrays = function (...values) {
      counted.paints += 1;
      return drawArrays.apply(this, values);
    };
    return counted;
  });
  await page.clock.runFor(2000);
  expect(await counts.jsonValue()).toEqual({ frames: 0, paints: 0 });
  // They are counted
  await page.keyboard.press('c');
  await expect.poll(async () => (await counts.jsonValue()).paints).toBe(2);
});

test('what was measured can be read at the edge of a small photo @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await draw(page);
  for (const key of ['l', 'w']) await page.keyboard.press(key);
  await expect(page.locator('[data-stage]')).toHaveCount(2);
  const [label, end] = [page.getByText('7 heads'), page.getByRole('slider', { name: 'End of the measuring stick' })];
  const expectInside = async (place: string) => {
    await page.clock.runFor(100);
    const [text, photo] = await Promise.all([label.boundingBox(), frame(page).boundingBox()]);
    if (!text || !photo) throw new Error('nothing to see');
    expect(text.x, place).toBeGreaterThanOrEqual(photo.x - 0.5);
    expect(text.x + text.width, place).toBeLessThanOrEqual(photo.x + photo.width + 0.5);
    expect(text.y + text.height, place).toBeLessThanOrEqual(photo.y + photo.height + 0.5);
  };
  await expectInside('in the middle');
  await end.focus();
  // The stick gets longer by less than half a head
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight');
  await expectInside('right of the middle');
});
