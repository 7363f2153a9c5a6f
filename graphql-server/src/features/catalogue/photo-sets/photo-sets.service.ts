import type { Photo } from '#data/entities/catalogue/photo';
import type { PhotoSet } from '#data/entities/catalogue/photo-set';
import type { PhotoRepository, PhotoSummary, SampleSet } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import type { Actor } from '#kernel/actor';

/** Everything that the page of a set shows before a purchase. */
export interface PhotoSetDetails extends PhotoSummary {
  photoSet: PhotoSet;
  /** The free pose; empty without poses. */
  sample: Photo[];
  /** The Complete Collections that contain the set. */
  includedIn: PhotoSet[];
  /** The sets of a Complete Collection. */
  parts: PhotoSet[];
}

export class PhotoSetsService {
  constructor(
    private readonly photoSets: PhotoSetRepository,
    private readonly photos: PhotoRepository,
    private readonly parts: PhotoSetPartRepository,
  ) {}

  /** Everything on sale. The same for all callers, so that it can be cached. */
  list(_actor: Actor): Promise<PhotoSet[]> {
    return this.photoSets.listPublished();
  }

  /** The sets on sale that have a free pose. The same for all callers. */
  listSamples(_actor: Actor): Promise<SampleSet[]> {
    return this.photos.listSampleSets();
  }

  /** A set on sale; null if there is none. The same for all callers. A collection counts the photos of its parts. */
  async details(_actor: Actor, id: number): Promise<PhotoSetDetails | null> {
    const [photoSet] = await this.photoSets.findPublished([id]);
    if (!photoSet) return null;
    const own = await this.photos.summary(id, photoSet.currentVersion);
    const parts = await this.parts.list(id);
    const counted = await Promise.all(parts.map((part) => this.photos.summary(part.id, part.currentVersion)));
    return {
      ...counted.reduce(addUp, own),
      photoSet,
      parts: parts.filter(({ isPublished }) => isPublished),
      sample: await this.photos.listSample(id, photoSet.currentVersion),
      includedIn: await this.parts.listCollections(id),
    };
  }
}

/** Adds the counts of one part to those of a collection, except those of its zips. */
function addUp(sum: PhotoSummary, part: PhotoSummary): PhotoSummary {
  const isFirst = sum.photoCount === 0;
  return {
    ...sum,
    poseCount: sum.poseCount + part.poseCount,
    photoCount: sum.photoCount + part.photoCount,
    minViews: isFirst ? part.minViews : Math.min(sum.minViews, part.minViews),
    maxViews: Math.max(sum.maxViews, part.maxViews),
    photoWidth: sum.photoWidth ?? part.photoWidth,
    photoHeight: sum.photoHeight ?? part.photoHeight,
  };
}
