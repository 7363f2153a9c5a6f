import { expect, type Page, test } from '@playwright/test';
import { colorsOf, grayShare, pictureOf, pixelCount, roughness, sameShare, share } from '../support/browser/pixels.ts';
import { drawPaused as draw, photosFrame as frame } from '../support/desk.ts';

/** As on a device whose browser has no WebGL 2. Runs in the page. */
function removeWebgl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...[kind, ...rest]: unknown[]) {
    return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
  } as typeof getContext;
}

const canvas = (page: Page) => page.locator('canvas');

for (const webgl of ['with', 'without'] as const) {
  test(`values leave as many grays as they are, ${webgl} WebGL @tablet`, async ({ page }) => {
    if (webgl === 'without') await page.addInitScript(removeWebgl);
    await draw(page);
    expect(share(await colorsOf(page, await pictureOf(frame(page))), 5)).toBeLessThan(0.9);
    await page.keyboard.press('v');
    await expect(canvas(page)).toBeVisible();
    await page.keyboard.press('a');
    const panel = page.getByRole('region', { name: 'Drawing aids' });
    await panel.getByRole('radio', { name: '2', exact: true }).check();
    const two = await colorsOf(page, await pictureOf(frame(page)));
    // The edges between them are smoothed by the browser
    expect(share(two, 2)).toBeGreaterThan(0.95);
    expect([...two.keys()]).toEqual(expect.arrayContaining(['0,0,0', '255,255,255']));
    await panel.getByRole('radio', { name: '4', exact: true }).check();
    expect([...(await colorsOf(page, await pictureOf(frame(page)))).keys()]).toEqual(
      expect.arrayContaining(['0,0,0', '85,85,85', '170,170,170']),
    );
  });
}

test('the mirror swaps sides, also of what was measured @desktop', async ({ page }) => {
  await draw(page);
  await page.keyboard.press('v');
  await expect(canvas(page)).toBeVisible();
  const before = await pictureOf(frame(page));
  await page.keyboard.press('m');
  const after = await pictureOf(frame(page));
  expect(await sameShare(page, before, after, 'sideways')).toBeGreaterThan(0.97);
  expect(await sameShare(page, before, before, 'sideways')).toBeLessThan(0.97);
  await page.keyboard.press('p');
  const line = page.getByRole('slider', { name: 'Plumb and level lines' });
  await line.focus();
  for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuetext', '60% across, 50% down');
  await page.keyboard.press('m');
  await expect(line).toHaveAttribute('aria-valuetext', '40% across, 50% down');
});

/** Negative space, then contours, which keep its crop. */
async function paint(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  // What is outside of the crop is neither, and contours have grays between
  for (const [key, least] of [
    ['n', 0.7],
    ['c', 0.5],
  ] as const) {
    await page.keyboard.press(key);
    await expect(canvas(page)).toBeVisible();
    const picture = await pictureOf(frame(page));
    const colors = await colorsOf(page, picture);
    expect(share(colors, 2), key).toBeGreaterThan(least);
    for (const color of ['0,0,0', '255,255,255'])
      expect((colors.get(color) ?? 0) / pixelCount(colors), `${key}: ${color}`).toBeGreaterThan(0.001);
    pictures.push(picture);
    await page.keyboard.press(key);
    await expect(canvas(page)).toBeHidden();
  }
  return pictures;
}

test('contours and negative space leave black and white, and are the same without WebGL @phone', async ({ page }) => {
  await draw(page);
  const [space = '', contours = ''] = await paint(page);
  // Each time, there is a new canvas
  await page.evaluate(removeWebgl);
  const [spaceWithout = '', contoursWithout = ''] = await paint(page);
  expect(await sameShare(page, contours, contoursWithout, 'not')).toBeGreaterThan(0.95);
  expect(await sameShare(page, space, spaceWithout, 'not')).toBeGreaterThan(0.97);
  // Of a small figure, most is white in both
  expect(await sameShare(page, contours, space, 'not')).toBeLessThan(0.985);
});

test('upside down, grayscale and squint change the pixels of the photo @desktop', async ({ page }) => {
  await draw(page);
  const before = await pictureOf(frame(page));
  await page.keyboard.press('u');
  expect(await sameShare(page, before, await pictureOf(frame(page)), 'upsideDown')).toBeGreaterThan(0.97);
  expect(await sameShare(page, before, before, 'upsideDown')).toBeLessThan(0.97);
  await page.keyboard.press('u');
  expect(grayShare(await colorsOf(page, before))).toBeLessThan(0.9);
  await page.keyboard.press('g');
  expect(grayShare(await colorsOf(page, await pictureOf(frame(page))))).toBeGreaterThan(0.99);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  expect(await roughness(page, await pictureOf(frame(page)))).toBeLessThan((await roughness(page, before)) * 0.8);
});
