import { MIN_FREE_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { expect, it, vi } from 'vitest';
import type { EventPictureRepository } from '#data/repositories/catalogue/event-picture.repository';
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
  cutPart?: PhotoCutter['cutPart'];
  rows?: Partial<EventPictureRepository>;
  put?: FileStore['put'];
  add?: JobQueue['add'];
  free?: number;
}

function picturesWith({ cut, cutPart, rows = {}, put, add, free }: Fakes): EventPictures {
  const transactions = { run: (work: () => unknown) => work() } as unknown as Transactions;
  const clock = { now: () => new Date() } as Clock;
  const [files, jobs] = [{ put } as FileStore, { add } as JobQueue];
  const cutter = { cut, cutPart } as PhotoCutter;
  const storage = { files, freeBytes: async () => free ?? null };
  return new EventPictures(rows as EventPictureRepository, storage, cutter, jobs, transactions, clock);
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
  const whole = { edge: 2400, format: 'jpg', width: 420, height: 300, content: Buffer.from('whole') } as const;
  const addRow = vi.fn<EventPictureRepository['add']>(async () => {});
  const put = vi.fn<FileStore['put']>().mockResolvedValueOnce().mockResolvedValueOnce().mockRejectedValue(new Error('ENOSPC'));
  const add = vi.fn<JobQueue['add']>(async () => {});
  const removeUnused = async () => {
    const [picture, source] = addRow.mock.calls[0] ?? [];
    return picture ? { picture, sourceToken: source?.token ?? null } : null;
  };
  const cut = async () => ({ color: '#000', figure: null, photos: [whole] });
  const pictures = picturesWith({ cut, cutPart: async () => ({ color: '#000', photos }), rows: { add: addRow, removeUnused }, put, add });
  await expect(pictures.store(OWNER, Buffer.from('a picture'))).rejects.toThrow('ENOSPC');
  await pictures.removeUnused('');
  const stored = put.mock.calls.map(([key]) => key);
  expect(stored).toHaveLength(3);
  expect(add).toHaveBeenLastCalledWith('delete-files', { keys: expect.arrayContaining(stored) });
});

it('no picture is stored while the disk is too full', async () => {
  const whole = { edge: 2400, format: 'jpg', width: 420, height: 300, content: Buffer.from('whole') } as const;
  const put = vi.fn<FileStore['put']>();
  const pictures = picturesWith({ cut: async () => ({ color: '#000', figure: null, photos: [whole] }), put, free: MIN_FREE_BYTES + 4 });
  await expect(pictures.store(OWNER, Buffer.from('a picture'))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('make room'),
  });
  expect(put).not.toHaveBeenCalled();
});
