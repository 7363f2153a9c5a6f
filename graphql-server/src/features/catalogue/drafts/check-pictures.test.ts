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
