import { checkPhotoSet, type PhotoSetCheck } from '@archive/schema/office/photo-sets/photo-set-checks';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { PhotoSetDraft } from '#data/entities/catalogue/photo-set-draft';
import type { DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import { hasReleases } from './confirm-releases.ts';
import { fieldsOf } from './draft-fields.ts';

interface Repositories {
  pictures: DraftPictureRepository;
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
}

/** What is missing or doubtful about a draft, and what that was decided by. */
export interface CheckedDraft {
  checks: PhotoSetCheck[];
  /** As buyers see it; null if it was never published. */
  photoSet: PhotoSet | null;
  pictures: DraftPicture[];
  publishedIds: ReadonlySet<string>;
  /** Everyone in the pictures has signed a model release. */
  hasReleases: boolean;
}

export async function readChecks(repositories: Repositories, draft: PhotoSetDraft): Promise<CheckedDraft> {
  const { photoSets, photos } = repositories;
  const pictures = await repositories.pictures.list(draft.id);
  const photoSet = await photoSets.findById(draft.id);
  const publishedIds = new Set((await photos.listOfSet(draft.id)).map(({ token }) => token));
  const isReleased = hasReleases(draft, pictures, publishedIds);
  const checks = checkPhotoSet({
    ...{ fields: fieldsOf(draft), cover: draft.cover ?? null, hasCover: photoSet !== null },
    isCoverPublished: Boolean(draft.cover && (await photos.isPublished(draft.cover.pictureId))),
    ...{ poses: draft.poses, samplePose: draft.samplePose ?? null, hasReleases: isReleased },
    pictures: pictures.map(({ id, status, pose, width, height }) => ({ id, status, pose, width: width ?? null, height: height ?? null })),
    emptyParts: await photoSets.listTitlesOfEmpty(draft.parts ?? []),
  });
  return { checks, photoSet, pictures, publishedIds, hasReleases: isReleased };
}
