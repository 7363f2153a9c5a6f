import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import type { JobQueue } from '#ports/job-queue';
import { pictureKeysOf } from './photo-files.ts';

/**
 * A pose that is no longer free, or a photo that was removed, must not stay public. Call it in the transaction that changed the set.
 * @param before what was public until then
 */
export async function deleteReplacedPictures(
  { publications, jobs }: { publications: PublicationRepository; jobs: JobQueue },
  photoSetId: number,
  before: readonly Picture[],
): Promise<void> {
  const shown = new Set((await publications.listPublicPictures(photoSetId)).map(({ base }) => base));
  const keys = pictureKeysOf(before.filter(({ base }) => !shown.has(base)));
  if (keys.length > 0) await jobs.add('delete-files', { keys });
}
