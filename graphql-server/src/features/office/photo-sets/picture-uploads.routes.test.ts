import { partUrl } from '@archive/schema/office/photo-sets/uploads';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { FileStore } from '#ports/file-store';
import type { PicturePreviews } from './picture-previews.ts';
import { pictureUploadRoutes } from './picture-uploads.routes.ts';
import type { PictureUploadsService } from './picture-uploads.service.ts';

it('stores one part at a time, also after one that could not be stored', async () => {
  const app = fastify();
  let [storing, mostAtOnce, failing] = [0, 0, 1];
  const receive = async () => {
    mostAtOnce = Math.max(mostAtOnce, ++storing);
    await new Promise(setImmediate);
    storing -= 1;
    if (failing-- > 0) throw new Error('The disk is full.');
  };
  const uploads = { checkLink: () => {}, receive } as unknown as PictureUploadsService;
  pictureUploadRoutes(app, uploads, {} as PicturePreviews, {} as FileStore);
  const put = (part: number) => app.inject({ method: 'PUT', url: partUrl('a'.repeat(32), part, { until: 1, sig: '' }), payload: 'part' });
  const replies = await Promise.all([1, 2, 3, 4].map(put));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 500]);
  expect(mostAtOnce).toBe(1);
  await app.close();
});
