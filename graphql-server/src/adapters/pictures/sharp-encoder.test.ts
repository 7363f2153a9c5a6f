import { randomBytes } from 'node:crypto';
import os from 'node:os';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { UnusablePicture } from '#ports/picture-encoder';
import { SharpEncoder } from './sharp-encoder.ts';

const encoder = new SharpEncoder();
const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const encode = async (picture: Buffer | Promise<Buffer>) => sharp(await encoder.toSquareJpeg(await picture, 512)).metadata();
const errorOf = async (picture: Buffer | Promise<Buffer>) =>
  encoder.toSquareJpeg(await picture, 512).then(
    () => null,
    (error) => (error instanceof UnusablePicture ? error.reason : String(error)),
  );

describe('an uploaded picture', () => {
  it.each([
    ['JPEG', () => plain(1200, 800).jpeg().toBuffer(), 512],
    ['PNG', () => plain(600, 900).png().toBuffer(), 512],
    ['WebP', () => plain(512, 512).webp().toBuffer(), 512],
    ['small JPEG', () => plain(90, 40).jpeg().toBuffer(), 40],
  ])('of type %s becomes a square JPEG of at most 512 pixels', async (_type, picture, edge) => {
    expect(await encode(picture())).toMatchObject({ format: 'jpeg', width: edge, height: edge, space: 'srgb' });
  });

  it('loses its metadata after it was turned upright', async () => {
    const left = await plain(400, 800, '#00f').png().toBuffer();
    const photo = plain(800, 800, '#f00').composite([{ input: left, left: 0, top: 0 }]);
    const meta = { exif: { IFD0: { Copyright: 'Ada, at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } } };
    const turned = await photo.withMetadata({ orientation: 6 }).withExifMerge(meta.exif).jpeg().toBuffer();
    expect(turned.toString('latin1')).toContain('Ada, at home');
    const jpeg = await encoder.toSquareJpeg(turned, 512);
    expect(await sharp(jpeg).metadata()).not.toHaveProperty('exif');
    expect(jpeg.toString('latin1')).not.toContain('Ada');
    // Orientation 6 turns the left half to the top.
    const { data } = await sharp(jpeg).extract({ left: 256, top: 10, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    expect([(data[0] ?? 0) < 60, (data[2] ?? 0) > 190]).toEqual([true, true]);
  });

  it('gets a white background where it was transparent', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const jpeg = await encoder.toSquareJpeg(await clear.png().toBuffer(), 512);
    expect([...(await sharp(jpeg).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });
});

describe('the picture encoder', () => {
  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')],
    ['GIF', () => plain(20, 20).gif().toBuffer()],
    ['TIFF', () => plain(20, 20).tiff().toBuffer()],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HTML behind the first bytes of a JPEG', () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG that ends in the middle', async () => (await noisy().jpeg().toBuffer()).subarray(0, 20_000)],
    ['a PNG that ends in the middle', async () => (await noisy().png().toBuffer()).subarray(0, 20_000)],
  ])('rejects as unreadable: %s', async (_what, picture) => expect(await errorOf(picture())).toBe('unreadable'));

  it('rejects a picture with too many pixels, however small the file', async () => {
    const bomb = await plain(64, 64).jpeg().toBuffer();
    // Its header says 7,100 x 7,100.
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    for (const at of [frame + 5, frame + 7]) bomb.writeUInt16BE(7100, at);
    expect(await errorOf(bomb)).toBe('too many pixels');
  });

  it.each([
    ['a column too many', 12_001, 10],
    ['a row too many', 10, 12_001],
  ])('rejects a side of more than 12,000 pixels: %s', async (_what, width, height) => {
    const thin = await plain(width, height).png().toBuffer();
    expect(await errorOf(thin)).toBe('too many pixels');
  });

  it('accepts a side of 12,000 pixels', async () => {
    expect(await encode(plain(12_000, 10).png().toBuffer())).toMatchObject({ width: 10, height: 10 });
  });

  it.each([{ timeoutMs: 20 }, { processorMs: 20 }])('rejects a picture that takes too long: %o', async (limits) => {
    const picture = await plain(4000, 4000).png().toBuffer();
    await expect(new SharpEncoder(limits).toSquareJpeg(picture, 512)).rejects.toMatchObject({ reason: 'timeout' });
  });
});

it('cancels a waiting or running picture when the client has disconnected', async () => {
  const picture = await plain(2500, 2500).png({ progressive: true }).toBuffer();
  const encoder = new SharpEncoder({ waiting: 1 });
  const controllers = [new AbortController(), new AbortController()];
  const all = controllers.map(({ signal }) => encoder.toSquareJpeg(picture, 512, signal).catch((error: UnusablePicture) => error.reason));
  for (const controller of controllers.toReversed()) controller.abort();
  expect(await Promise.all(all)).toEqual(['canceled', 'canceled']);
  expect(await encoder.toSquareJpeg(await plain(10, 10).png().toBuffer(), 512)).toBeInstanceOf(Buffer);
});

it('runs the decoder process at a low priority', async () => {
  const setPriority = vi.spyOn(os, 'setPriority').mockClear();
  await encoder.toSquareJpeg(await plain(10, 10).png().toBuffer(), 512);
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(expect.any(Number), os.constants.priority.PRIORITY_BELOW_NORMAL);
});

it('encodes one picture at a time and rejects those that exceed the waiting limit', async () => {
  const picture = await plain(10, 10).jpeg().toBuffer();
  const small = new SharpEncoder({ waiting: 1 });
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => small.toSquareJpeg(picture, 512)));
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'done'))).toEqual([
    ...['done', 'done'],
    ...['OVERLOADED', 'OVERLOADED'],
  ]);
});

function noisy() {
  const raw = randomBytes(300 * 300 * 3);
  return sharp(raw, { raw: { width: 300, height: 300, channels: 3 } });
}
