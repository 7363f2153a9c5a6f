import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { PART_BYTES } from '@archive/schema/office/photo-sets/uploads';
import { expect, it } from 'vitest';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { PhotoCutter } from '#ports/photo-cutter';
import { CheckPictures } from './check-pictures.ts';

it('an upload that is refused has lost its parts before it can be sent again', async () => {
  const steps: string[] = [];
  const picture = { id: 'p', name: 'pose-1.jpg', bytes: 10, attempts: 1, sha256: '' } as DraftPicture;
  const pictures = {
    isAnyToCheck: async () => true,
    takeNextToCheck: async () => picture,
    refuse: async (_id: string, problem: string) => void steps.push(`refused as ${problem}`),
  } as Partial<DraftPictureRepository> as DraftPictureRepository;
  const files = { stat: async () => null, remove: async () => void steps.push('part removed') } as Partial<FileStore> as FileStore;
  const logger = { warn: () => {} } as Partial<Logger> as Logger;
  const check = new CheckPictures(pictures, files, {} as PhotoCutter, logger, { now: () => new Date() }, async () => null);
  expect(await check.checkNext()).toBe('checked');
  expect(steps).toEqual(['part removed', 'refused as incomplete']);
});

it('an outage during the check of an uploaded picture does not count as one of its attempts', async () => {
  const later: string[] = [];
  const pictures = {
    isAnyToCheck: async () => true,
    takeNextToCheck: async () => ({ id: 'p', name: 'pose-1.jpg', bytes: 10, attempts: 3, sha256: '' }) as DraftPicture,
    checkLater: async (id: string) => void later.push(id),
  } as Partial<DraftPictureRepository> as DraftPictureRepository;
  const files = { stat: () => Promise.reject(new Error('The bucket does not answer.')) } as Partial<FileStore> as FileStore;
  const check = new CheckPictures(pictures, files, {} as PhotoCutter, {} as Logger, { now: () => new Date() }, async () => null);
  await expect(check.checkNext()).rejects.toThrow('The bucket does not answer.');
  expect(later).toEqual(['p']);
});

it('the parts of a file are read a few at a time, and joined in their order', async () => {
  const bytes = 9 * PART_BYTES + 5;
  const parts = Array.from({ length: 10 }, (_, index) => Buffer.alloc(index < 9 ? PART_BYTES : 5, index + 1));
  parts[0]?.set([0xff, 0xd8, 0xff]);
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  const picture = { id: 'p', name: 'pose-1.jpg', bytes, attempts: 1, sha256: hash.digest('hex') } as DraftPicture;
  let [reading, most, joined] = [0, 0, Buffer.alloc(0)];
  const pictures = {
    isAnyToCheck: async () => true,
    takeNextToCheck: async () => picture,
    refuse: async () => {},
  } as Partial<DraftPictureRepository> as DraftPictureRepository;
  const removed: string[] = [];
  const files = {
    stat: async () => ({ size: 1 }),
    async read(key: string) {
      reading += 1;
      most = Math.max(most, reading);
      const number = Number(key.split('/').at(-1));
      // The later parts arrive first.
      await delay(20 - 2 * number);
      reading -= 1;
      return Readable.from([parts[number - 1]]);
    },
    remove: async (key: string) => void removed.push(key),
  } as unknown as FileStore;
  const cutter = {
    async toJpeg(file: Buffer) {
      joined = file as Buffer<ArrayBuffer>;
      return { jpeg: null, isCmyk: true };
    },
  } as Partial<PhotoCutter> as PhotoCutter;
  const check = new CheckPictures(pictures, files, cutter, { warn: () => {} } as never, { now: () => new Date() }, async () => null);
  expect(await check.checkNext()).toBe('checked');
  expect(joined.equals(Buffer.concat(parts))).toBe(true);
  expect([most, removed.length]).toEqual([4, 10]);
});
