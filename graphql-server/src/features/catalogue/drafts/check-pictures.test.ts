import { MIN_FREE_BYTES } from '@archive/schema/office/uploads';
import { expect, it, vi } from 'vitest';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import { createLogger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { PhotoCutter } from '#ports/photo-cutter';
import { CheckPictures } from './check-pictures.ts';

/** Checks pictures while the disk is too full. */
function onFullDisk(isAnyToCheck: boolean) {
  const takeNextToCheck = vi.fn(async () => null);
  const pictures = { isAnyToCheck: async () => isAnyToCheck, takeNextToCheck } as unknown as DraftPictureRepository;
  const freeBytes = async () => MIN_FREE_BYTES - 1;
  const checkPictures = new CheckPictures(pictures, {} as FileStore, {} as PhotoCutter, createLogger('silent'), freeBytes);
  return { checkPictures, takeNextToCheck };
}

it('counts no attempt at a picture while the disk is too full', async () => {
  const { checkPictures, takeNextToCheck } = onFullDisk(true);
  expect(await checkPictures.checkNext()).toBe('no space');
  expect(takeNextToCheck).not.toHaveBeenCalled();
});

it('a check needs no space when no picture waits', async () => {
  expect(await onFullDisk(false).checkPictures.checkNext()).toBe('none');
});
