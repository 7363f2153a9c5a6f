import os from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { SharpCutter } from './sharp-cutter.ts';

const cutter = new SharpCutter();

/** Red at the top left, so that its orientation can be seen. */
async function photo(width: number, height: number, orientation = 1): Promise<Buffer> {
  const corner = await sharp({ create: { width: width / 2, height: height / 2, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'Ada' } })
    .jpeg()
    .toBuffer();
}

async function isRedAt(jpeg: Buffer, x: number, y: number): Promise<boolean> {
  const { width, height } = await sharp(jpeg).metadata();
  const region = { left: Math.floor(x * (width - 1)), top: Math.floor(y * (height - 1)), width: 1, height: 1 };
  const [red = 0, , blue = 0] = await sharp(jpeg).extract(region).raw().toBuffer();
  return red > 128 && blue < 128;
}

describe('a cut photo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i is upright, as sharp itself would turn it', async (orientation) => {
    const file = await photo(160, 80, orientation);
    const { photos } = await cutter.cut(file, [{ edge: 100, format: 'jpg' }]);
    const [cut] = photos;
    const expected = await sharp(file).autoOrient().jpeg().toBuffer();
    const { width, height, exif } = await sharp(cut?.content).metadata();
    expect([width > height, exif]).toEqual([orientation < 5, undefined]);
    for (const [x, y] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const)
      expect(await isRedAt(cut?.content as Buffer, x, y)).toBe(await isRedAt(expected, x, y));
  });

  it('has every size and format that was asked for', async () => {
    const sizes = [
      { edge: 320, format: 'jpg' },
      { edge: 800, format: 'webp' },
      { edge: 800, format: 'avif' },
    ] as const;
    const { photos, color } = await cutter.cut(await photo(1200, 900), sizes);
    expect(photos.map(({ edge, format, width, height }) => [edge, format, width, height])).toEqual([
      [320, 'jpg', 320, 240],
      [800, 'webp', 800, 600],
      [800, 'avif', 800, 600],
    ]);
    expect((await Promise.all(photos.map(({ content }) => sharp(content).metadata()))).map(({ format }) => format)).toEqual([
      'jpeg',
      'webp',
      'heif',
    ]);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each([
    ['CMYK', (blue: Sharp) => blue.toColourspace('cmyk').withIccProfile('cmyk')],
    ['Display P3', (blue: Sharp) => blue.withIccProfile('p3')],
    ['gray', (blue: Sharp) => blue.grayscale()],
  ])('of another color space (%s) looks the same without its profile', async (_name, convert) => {
    const background = { r: 40, g: 90, b: 160 };
    const original = await convert(sharp({ create: { width: 400, height: 300, channels: 3, background } }))
      .jpeg({ quality: 100 })
      .toBuffer();
    const { photos, color } = await cutter.cut(original, [{ edge: 320, format: 'jpg' }]);
    const { space, channels, icc } = await sharp(photos[0]?.content).metadata();
    expect([space, channels, icc]).toEqual(['srgb', 3, undefined]);
    const expected = await sharp(original).toColourspace('srgb').resize(1, 1).removeAlpha().raw().toBuffer();
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    for (const [index, value] of [red, green, blue].entries())
      expect(Math.abs((value ?? 0) - (expected.length === 3 ? (expected[index] ?? 0) : (expected[0] ?? 0)))).toBeLessThan(4);
  });

  it('is rejected with more pixels than any camera has', async () => {
    const file = Buffer.from(await photo(160, 80));
    // Its header says 20,000 x 20,000.
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(20_000, frame + 5);
    file.writeUInt16BE(20_000, frame + 7);
    await expect(cutter.cut(file, [{ edge: 320, format: 'jpg' }])).rejects.toMatchObject({ reason: 'too many pixels' });
  });

  it('is not larger than the original', async () => {
    const { photos } = await cutter.cut(await photo(300, 200), [{ edge: 800, format: 'jpg' }]);
    expect(photos[0]).toMatchObject({ width: 300, height: 200 });
  });
});

it.each([
  [
    'a PNG',
    async () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
  ],
  ['a JPEG that ends early', async () => (await photo(900, 700)).subarray(0, 3000)],
  ['text', async () => Buffer.from('a photo')],
])('%s is rejected as unreadable', async (_what, file) => {
  await expect(cutter.cut(await file(), [{ edge: 320, format: 'jpg' }])).rejects.toMatchObject({ reason: 'unreadable' });
});

describe('a checked photo', () => {
  const large = () =>
    sharp({ create: { width: 900, height: 700, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();

  it('may have any color space and orientation', async () => {
    await cutter.check(await photo(160, 80, 6));
    await cutter.check(
      await sharp(await photo(160, 80))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    );
  });

  it('is rejected as it would be when it is cut, and the next one is checked', async () => {
    for (const file of [(await large()).subarray(0, 3000), Buffer.from('a photo'), Buffer.alloc(0)])
      await expect(cutter.check(file)).rejects.toMatchObject({ reason: 'unreadable' });
    await cutter.check(await large());
  });

  it('is rejected alone if it takes too long', async () => {
    const impatient = new SharpCutter({ processorMs: 100 });
    const slow = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#a33' } });
    await expect(impatient.check(await slow.jpeg({ progressive: true }).toBuffer())).rejects.toMatchObject({ reason: 'timeout' });
    await impatient.check(await photo(160, 80));
    impatient.close();
  });

  it('is not rejected because of earlier ones: it is checked again in a new process', async () => {
    const setPriority = vi.spyOn(os, 'setPriority');
    const other = new SharpCutter();
    await other.check(await photo(160, 80));
    await other.cut(await photo(160, 80), [{ edge: 100, format: 'jpg' }]);
    const [pid] = setPriority.mock.calls.at(-1) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await other.check(await photo(160, 80));
    expect(setPriority).toHaveBeenCalledTimes(2);
    setPriority.mockRestore();
    other.close();
  });
});

it('a running cut ends when the cutter closes', async () => {
  const closing = new SharpCutter();
  const large = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#a33' } });
  const cutting = closing.cut(await large.jpeg().toBuffer(), [{ edge: 3000, format: 'avif' }]);
  setTimeout(() => closing.close(), 100);
  await expect(cutting).rejects.toMatchObject({ reason: 'canceled' });
});

it('a contact sheet shows every photo once, in rows', async () => {
  const thumbnails = await Promise.all([1, 2, 3].map(() => photo(80, 80)));
  const { photos } = await cutter.composeSheet(thumbnails, { columns: 2, cell: { width: 40, height: 40 } });
  expect(photos.map(({ format }) => format)).toEqual(['avif', 'webp', 'jpg', 'avif', 'webp', 'jpg']);
  expect(photos.at(-1)).toMatchObject({ width: 92, height: 92 });
});

it('an uploaded picture is converted row by row: optimized tables would need all of it in memory', async () => {
  const png = sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } }).png();
  const { jpeg } = await cutter.toJpeg(await png.toBuffer());
  const standardTable = Buffer.from('ffc4001f00', 'hex');
  expect(jpeg?.includes(standardTable)).toBe(true);
});
