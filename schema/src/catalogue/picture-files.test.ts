import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PICTURE_FORMATS, parsePictureUrl, pictureUrl } from './picture-files.ts';

it('names the file of a size', () => expect(pictureUrl({ base: '/media/x/cover' }, 540, 'avif')).toBe('/media/x/cover-540.avif'));

it('reads the same from the address of a file, whatever the picture is called', () => {
  const base = fc.oneof(fc.string(), fc.constantFrom('/media/a-1/wide', '/story/dance-1200.jpg', '-9.webp'));
  fc.assert(
    fc.property(base, fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...PICTURE_FORMATS), (base, width, format) => {
      expect(parsePictureUrl(pictureUrl({ base }, width, format))).toEqual({ base, width, format });
    }),
  );
});

it.each(['/media/a-1/wide', '/media/a-1/wide.webp', '/media/wide-0.webp', '/media/wide-720.gif', '/media/wide-720.webp?v=2'])(
  'takes %s for no file of a picture',
  (url) => expect(parsePictureUrl(url)).toBeNull(),
);
