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
  const check = new CheckPictures(pictures, files, {} as PhotoCutter, logger, async () => null);
  expect(await check.checkNext()).toBe('checked');
  expect(steps).toEqual(['part removed', 'refused as incomplete']);
});
