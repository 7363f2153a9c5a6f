import { Readable } from 'node:stream';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { MailCovers } from './mail-covers.ts';

const picture = (id: number): Picture => ({
  ...{ base: `/media/${id}/cover`, alt: `Cover ${id}`, width: 900, height: 1200, widths: [900, 360, 540], color: '#43220e' },
});

/** @param bytes of each file; null: it doesn't exist */
function coversFrom(bytes: number | null) {
  const read: string[] = [];
  const files = {
    stat: async () => (bytes === null ? null : { size: bytes, etag: '"1"', modifiedAt: new Date() }),
    async read(key: string) {
      read.push(key);
      if (key.includes('broken')) throw new Error('The store is down');
      return Readable.from([Buffer.from(`bytes of ${key}`)]);
    },
  };
  return { covers: new MailCovers(files, pino({ level: 'silent' })), read };
}

it('attaches the smallest sharp JPEG of a cover, in the shape of the picture', async () => {
  const { covers } = coversFrom(17_000);
  const [cover] = await covers.run([picture(1)]);
  expect(cover).toMatchObject({ cid: 'cover1', width: 104, height: 139, alt: 'Cover 1' });
  const content = Buffer.from('bytes of media/1/cover-360.jpg');
  expect(cover?.attachment).toEqual({ filename: 'cover1.jpg', contentType: 'image/jpeg', cid: 'cover1', content });
});

it('attaches at most ten covers', async () => {
  const { covers, read } = coversFrom(17_000);
  const attached = await covers.run(Array.from({ length: 12 }, (_, index) => picture(index)));
  expect(attached.map((cover) => cover?.cid)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => `cover${index + 1}`),
    undefined,
    undefined,
  ]);
  expect(read).toHaveLength(10);
});

it.each([
  ['a file that is too large for an email', 40_001, picture(1)],
  ['a missing file', null, picture(1)],
  ['a broken store', 17_000, { ...picture(1), base: '/media/broken/cover' }],
] as const)('goes without the cover for %s', async (_case, bytes, given) => {
  expect(await coversFrom(bytes).covers.run([given])).toEqual([null]);
});
