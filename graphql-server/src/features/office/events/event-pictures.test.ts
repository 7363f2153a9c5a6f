import { expect, it } from 'vitest';
import type { OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import { type Actor, ANONYMOUS } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter } from '#ports/photo-cutter';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';
import { EventPictures } from './event-pictures.ts';

const OWNER: Actor = { ...ANONYMOUS, kind: 'admin', userId: '1', sessionId: 's', passwordConfirmedAt: null };

const store = (reason: PictureErrorReason) => {
  const cut = () => Promise.reject(new UnusablePicture(reason));
  const cutter = { cut } as unknown as PhotoCutter;
  const pictures = new EventPictures({} as OwnerEventRepository, {} as FileStore, cutter, {} as JobQueue, {} as Clock);
  return pictures.store(OWNER, Buffer.from('a picture'));
};

it.each([
  ['unreadable', 'damaged or not a JPEG'],
  ['too many pixels', 'has too many pixels'],
  ['timeout', 'takes too long to read'],
  ['canceled', 'the server restarted'],
] as const)('says why a picture was rejected: %s', async (reason, text) => {
  await expect(store(reason)).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(text) });
});
