import { expect, it, vi } from 'vitest';
import type { OwnerEventRepository } from '#data/repositories/catalogue/owner-event.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, ANONYMOUS } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { JobQueue } from '#ports/job-queue';
import type { PhotoCutter } from '#ports/photo-cutter';
import { type PictureErrorReason, UnusablePicture } from '#ports/picture-encoder';
import { EventPictures } from './event-pictures.ts';

const OWNER: Actor = { ...ANONYMOUS, kind: 'admin', userId: '1', sessionId: 's', passwordConfirmedAt: null };

interface Fakes {
  cut: PhotoCutter['cut'];
  events?: Partial<OwnerEventRepository>;
  put?: FileStore['put'];
  add?: JobQueue['add'];
}

function picturesWith({ cut, events = {}, put, add }: Fakes): EventPictures {
  const transactions = { run: (work: () => unknown) => work() } as unknown as Transactions;
  const clock = { now: () => new Date() } as Clock;
  const [files, jobs] = [{ put } as FileStore, { add } as JobQueue];
  return new EventPictures(events as OwnerEventRepository, files, { cut } as PhotoCutter, jobs, transactions, clock);
}

const store = (reason: PictureErrorReason) => {
  return picturesWith({ cut: () => Promise.reject(new UnusablePicture(reason)) }).store(OWNER, Buffer.from('a picture'));
};

it.each([
  ['unreadable', 'damaged or not a JPEG'],
  ['too many pixels', 'has too many pixels'],
  ['timeout', 'takes too long to read'],
  ['canceled', 'the server restarted'],
] as const)('says why a picture was rejected: %s', async (reason, text) => {
  await expect(store(reason)).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining(text) });
});

it('a picture of which a part could not be stored is deleted like an unused one', async () => {
  const photos = (['avif', 'webp', 'jpg'] as const).map((format) => ({
    ...{ edge: 420, format, width: 420, height: 263, content: Buffer.from(format) },
  }));
  const addPicture = vi.fn<OwnerEventRepository['addPicture']>(async () => {});
  const put = vi.fn<FileStore['put']>().mockResolvedValueOnce().mockRejectedValue(new Error('ENOSPC'));
  const add = vi.fn<JobQueue['add']>(async () => {});
  const events = { addPicture, removeUnusedPicture: async () => addPicture.mock.calls[0]?.[0] ?? null };
  const pictures = picturesWith({ cut: async () => ({ color: '#000', figure: null, photos }), events, put, add });
  await expect(pictures.store(OWNER, Buffer.from('a picture'))).rejects.toThrow('ENOSPC');
  await pictures.removeUnused('');
  const [stored] = put.mock.calls[0] ?? [];
  expect(add).toHaveBeenLastCalledWith('delete-files', { keys: expect.arrayContaining([stored]) });
});
