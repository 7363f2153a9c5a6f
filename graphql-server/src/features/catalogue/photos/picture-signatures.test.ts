import { UPLOAD_FORMATS } from '@archive/schema/office/photo-sets/uploads';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formatOf } from './picture-signatures.ts';

const pictureOf = (format: (typeof UPLOAD_FORMATS)[number]) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#808080' } })
    .toFormat(format)
    .toBuffer();

it.each(UPLOAD_FORMATS)('finds the format of a picture by its first bytes: %s', async (format) => {
  expect(formatOf(await pictureOf(format))).toBe(format);
});

it.each(['', 'not a picture', 'RIFF0000WAVE', '0000ftypmp42', 'GIF89a'])('finds no format of %j', (content) => {
  expect(formatOf(Buffer.from(content))).toBeNull();
});
