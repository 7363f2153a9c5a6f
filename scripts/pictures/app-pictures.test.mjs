import { readFileSync, statSync } from 'node:fs';
import { webManifest } from '@archive/schema/app/web-manifest';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.mjs';
import { iconDrawings } from '../lib/pictures/icon-drawings.mjs';

const manifest = webManifest({ productName: 'the Archive' });
const index = readFileSync(fromRoot('pwa/index.html'), 'utf8');
const pictureOf = (/** @type {string} */ src) => fromRoot('pwa/public', src);

const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots];

test.each(pictures.map((picture) => [picture.src, picture]))(
  '%s has the size and type that the manifest declares',
  async (src, { sizes, type }) => {
    const { width, height, format } = await sharp(pictureOf(src)).metadata();
    expect(type).toBe({ png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' }[String(format)]);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  },
);

test.each(iconDrawings.map(({ path, draw }) => [path, draw]))(
  '%s matches icon.svg; if it does not, run npm run icons',
  async (path, draw) => {
    const [now, then] = await Promise.all([pixelsOf(draw()), pixelsOf(sharp(fromRoot(path)))]);
    expect(then.length).toBe(now.length);
    // The palette may leave out a shade, and another version of sharp may round differently.
    expect(now.reduce((most, value, i) => Math.max(most, Math.abs(value - Number(then[i]))), 0)).toBeLessThanOrEqual(8);
  },
);

test('the manifest has the icons that browsers require for an install', () => {
  const icons = manifest.icons.map(({ sizes, type, purpose }) => `${purpose} ${sizes} ${type}`);
  expect(icons).toEqual(expect.arrayContaining(['any 192x192 image/png', 'any 512x512 image/png', 'maskable 512x512 image/png']));
});

test('the screenshots of a device have one shape, with no side more than 2.3 times the other', () => {
  for (const device of ['narrow', 'wide']) {
    const sizes = new Set(manifest.screenshots.filter(({ form_factor }) => form_factor === device).map(({ sizes }) => sizes));
    expect(sizes.size).toBe(1);
    const [width = 0, height = 0] = String([...sizes][0])
      .split('x')
      .map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

test('the screenshots have at most 400 kB in all', () => {
  const bytes = manifest.screenshots.map(({ src }) => statSync(pictureOf(src)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400_000);
});

test('the Apple touch icon has the size that the page declares', async () => {
  const [, src = '', size] = /rel="apple-touch-icon" href="([^"]+)" sizes="(\d+)x\2"/.exec(index) ?? [];
  const { width, height, hasAlpha } = await sharp(pictureOf(src)).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: Number(size), height: Number(size), hasAlpha: false });
});

test('the monochrome icon fits into a circle of 80 % of its size', async () => {
  const { data, info } = await sharp(pictureOf('/icons/monochrome-512.png')).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = info.width / 2;
  const drawn = Array.from({ length: info.width * info.height }, (_, i) => i).filter((i) => Number(data[i * 4 + 3]) > 0);
  const farthest = Math.max(...drawn.map((i) => Math.hypot((i % info.width) + 0.5 - middle, Math.floor(i / info.width) + 0.5 - middle)));
  expect(drawn.length).toBeGreaterThan(1000);
  expect(farthest / info.width).toBeLessThanOrEqual(0.4);
});

/** On a gray background, because the color of transparent pixels has no meaning. @param {import('sharp').Sharp} picture */
async function pixelsOf(picture) {
  return await sharp(await picture.png().toBuffer())
    .flatten({ background: '#808080' })
    .raw()
    .toBuffer();
}
