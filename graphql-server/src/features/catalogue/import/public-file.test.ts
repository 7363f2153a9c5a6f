import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_FORMATS } from '@archive/schema/catalogue/photos/picture-files';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_FOLDER } from '#ops/folders';
import { publicFile } from './public-file.ts';

const plain = () => sharp({ create: { width: 12, height: 16, channels: 3, background: 'teal' } });
const exif = { IFD0: { Make: 'SERIAL-4711' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';
const formats = ['avif', 'webp'] as const;

describe('a picture of a folder', () => {
  it('loses the metadata of a JPEG', async () => {
    const file = await plain().withExif(exif).jpeg().toBuffer();
    expect(file.includes('SERIAL-4711')).toBe(true);
    const stored = publicFile(file, 'jpg');
    expect(stored.includes('SERIAL-4711')).toBe(false);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(() => publicFile(file.subarray(0, 200), 'jpg')).toThrow('is damaged');
  });

  it.each(formats)('is rejected as %s with metadata', async (format) => {
    const withExif = await plain().withExif(exif).toFormat(format).toBuffer();
    expect(() => publicFile(withExif, format)).toThrow('contains EXIF or XMP data');
    const withXmp = await plain().withXmp(XMP).toFormat(format).toBuffer();
    expect(() => publicFile(withXmp, format)).toThrow('contains EXIF or XMP data');
  });

  it.each(formats)('is stored as it is as %s without metadata', async (format) => {
    const file = await plain().toFormat(format).toBuffer();
    expect(publicFile(file, format)).toBe(file);
  });

  it.each(PICTURE_FORMATS)('of the demo has no metadata as %s', async (format) => {
    const file = await readFile(join(DEMO_FOLDER, `first-light/cover-360.${format}`));
    expect(publicFile(file, format).equals(file)).toBe(true);
  });
});
