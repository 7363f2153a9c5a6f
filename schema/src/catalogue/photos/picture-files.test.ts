import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PICTURE_FORMATS, parsePictureUrl, pictureUrl } from './picture-files.ts';

it('the URL of a picture has its base, width and format', () =>
  expect(pictureUrl({ base: '/media/x/cover' }, 540, 'avif')).toBe('/media/x/cover-540.avif'));

it('the parts of a picture URL can be read back for any name', () => {
  const base = fc.oneof(fc.string(), fc.constantFrom('/media/a-1/wide', '/story/dance-1200.jpg', '-9.webp'));
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...PICTURE_FORMATS), (base, width, format) => {
      expect(parsePictureUrl(pictureUrl({ base }, width, format))).toEqual({ base, width, format });
    }),
  );
});

it.each(['/media/a-1/wide', '/media/a-1/wide.webp', '/media/wide-0.webp', '/media/wide-720.gif', '/media/wide-720.webp?v=2'])(
  '%s is not read as the file of a picture',
  (url) => expect(parsePictureUrl(url)).toBeNull(),
);
