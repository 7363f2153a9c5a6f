import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { LATITUDE, LATITUDE_BYTES } from '#test/support/position';
import { cleanJpeg, UnreadableJpeg } from './clean-jpeg.ts';

const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#a53' } });
const SECRETS = ['Ada Lovelace', 'SERIAL-4711', LATITUDE_BYTES, '51,30.0N', 'secret comment', 'after the end'];
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="51,30.0N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>';

/** Contains all kinds of metadata that cameras and editors add. */
async function withMetadata(options: { orientation?: number; isProgressive?: boolean } = {}): Promise<Buffer> {
  const { orientation = 1, isProgressive = false } = options;
  const jpeg = await plain()
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'Ada Lovelace', Make: 'SERIAL-4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: LATITUDE },
    })
    .withXmp(XMP)
    .withIccProfile('p3')
    .jpeg({ progressive: isProgressive })
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, 'secret comment'), jpeg.subarray(2), Buffer.from('after the end')]);
}

function segment(marker: number, ...parts: (string | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
  return Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), content]);
}

describe('a cleaned JPEG', () => {
  it.each([false, true])('has no byte of its metadata, and the same pixels and color profile (progressive: %s)', async (isProgressive) => {
    const file = await withMetadata({ isProgressive });
    for (const secret of SECRETS) expect([secret, file.includes(secret)]).toEqual([secret, true]);
    const { bytes } = cleanJpeg(file);
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
    const [before, after] = await Promise.all([file, bytes].map((each) => sharp(each).raw().toBuffer()));
    expect(after?.equals(before as Buffer)).toBe(true);
    const { exif, icc } = await sharp(bytes).metadata();
    expect([exif, icc]).toEqual([undefined, expect.any(Buffer)]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps the orientation %i, and says how large it is upright', async (orientation) => {
    const cleaned = cleanJpeg(await withMetadata({ orientation }));
    const { autoOrient, orientation: kept = 1 } = await sharp(cleaned.bytes).metadata();
    expect([kept, cleaned.orientation]).toEqual([orientation, orientation]);
    expect([cleaned.width, cleaned.height]).toEqual([autoOrient.width, autoOrient.height]);
    expect(cleaned.width > cleaned.height).toBe(orientation < 5);
    for (const secret of SECRETS) expect(cleaned.bytes.includes(secret)).toBe(false);
  });

  it('has no thumbnail and nothing else after the header of a segment, and no segments that no decoder reads', async () => {
    const jfif = segment(0xe0, 'JFIF\0', [1, 2, 1, 0, 72, 0, 72, 1, 1], 'THUMBNAIL');
    const adobe = segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1], 'AFTER-ADOBE');
    const others = [0xdc, 0xf0, 0xf7, 0xfd, 0x02].map((marker) => segment(marker, 'SEGMENT'));
    const short = [segment(0xe0, 'JFIF\0'), segment(0xee, 'Adobe')];
    const jpeg = await plain().jpeg().toBuffer();
    const { bytes } = cleanJpeg(Buffer.concat([jpeg.subarray(0, 2), jfif, adobe, ...others, ...short, jpeg.subarray(2)]));
    for (const secret of ['THUMBNAIL', 'AFTER-ADOBE', 'SEGMENT']) expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
    const kept = [segment(0xe0, 'JFIF\0', [1, 2, 1, 0, 72, 0, 72, 0, 0]), segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1])];
    expect(bytes).toEqual(Buffer.concat([jpeg.subarray(0, 2), ...kept, jpeg.subarray(2)]));
  });

  it('is not changed by cleaning it again', async () => {
    const once = cleanJpeg(await withMetadata({ orientation: 6 }));
    expect(cleanJpeg(once.bytes)).toEqual(once);
  });
});

/** It would take minutes and all memory to copy millions of segments. */
async function manySegments(count: number): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment(0xdb)), jpeg.subarray(2)]);
}

it.each([
  ['an empty file', async () => Buffer.alloc(0)],
  ['a text file', async () => Buffer.from('pose-1.jpg')],
  ['a PNG', () => plain().png().toBuffer()],
  ['a JPEG that ends in the middle', async () => (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900)],
  ['a JPEG that ends before its end marker', async () => (await plain().jpeg().toBuffer()).subarray(0, -2)],
  ['a JPEG without a picture', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG with a segment longer than the file', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0])],
  ['a JPEG with more segments than any picture has', async () => manySegments(10_001)],
  ['a JPEG with a segment without length', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
])('%s is rejected', async (_what, file) => {
  const bytes = await file();
  expect(() => cleanJpeg(bytes)).toThrow(UnreadableJpeg);
});

it.each([
  ['markers', [0xff]],
  ['stuffed data', [0xff, 0]],
])('a file that a damaged card has filled with %s is rejected without a search for each byte', async (_what, filling) => {
  const jpeg = await plain().jpeg().toBuffer();
  const file = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(1_000_000, Buffer.from(filling))]);
  const indexOf = vi.spyOn(file, 'indexOf');
  expect(() => cleanJpeg(file)).toThrow(UnreadableJpeg);
  expect(indexOf.mock.calls.length).toBeLessThan(1000);
});
