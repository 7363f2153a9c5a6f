import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { edgesOf, sampleEdgesOf } from '@archive/schema/catalogue/photos/photo';
import type { Photo } from '#data/entities/catalogue/photo';
import type { CutSizes } from '#data/repositories/catalogue/photo.repository';
import { inAllFormats, sizeKeyOf } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import type { Logger } from '#kernel/logging/logger';
import type { CutWhole, PhotoSize } from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import type { SampleStores } from './complete-sample.ts';
import { composeSheet } from './compose-sheet.ts';
import { storeSizes } from './store-sizes.ts';

/** A machine that is short of time or memory may have more a minute later. */
const MAX_ATTEMPTS = 3;

/** What an operator reads about a photo without sizes, by its `cut_error`. */
const LEFT_OUT = {
  missing: 'original of a photo is missing; import its folder again or restore the file from a backup',
  unreadable: 'photo is damaged, and its set is shown without it; to replace it, import its photos as a new set',
  'too many pixels': 'photo has too many pixels, and its set is shown without it; to replace it, import its photos as a new set',
  timeout: 'photo takes too much time or memory, and its set is shown without it; docs/operations/catalogue.md says how to try again',
} as const;

/** Cuts stored photos to the sizes that the app shows, bought sets and free poses first. Safe to repeat after a crash at any point. */
export class CutPhotos {
  constructor(
    private readonly stores: SampleStores,
    private readonly logger: Logger,
  ) {}

  /**
   * Cuts one photo, or composes a missing contact sheet. A photo without sizes in the end is left out of its set.
   * @returns whether to go on at once: false when nothing is left, or when a photo ran into a limit and is tried again later
   */
  async cutNext(): Promise<boolean> {
    const photo = await this.stores.photos.findNextUncut();
    if (!photo) return this.#composeMissingSheet();
    const { id: photoSetId, slug } = photo.pose.photoSet;
    const error = await this.#cut(photo);
    if (error === 'timeout' && photo.cutAttempts + 1 < MAX_ATTEMPTS) {
      const attempt = photo.cutAttempts + 1;
      this.logger.warn({ photoSet: slug, photo: photo.sourceName, attempt }, 'photo took too much time or memory; it will be cut later');
      await this.stores.photos.saveCutAttempts(photo.id, attempt);
      return false;
    }
    if (error) {
      this.logger.error({ photoSet: slug, photo: photo.sourceName, error }, LEFT_OUT[error]);
      await this.stores.photos.saveCutError(photo.id, error);
    }
    if (await this.stores.photos.isSetCut(photoSetId)) await composeSheet(this.stores, { id: photoSetId, slug });
    return true;
  }

  /** @returns why it has no sizes; null when they are stored */
  async #cut(photo: Photo): Promise<keyof typeof LEFT_OUT | null> {
    if (!(await this.stores.files.stat(photo.originalKey))) return 'missing';
    const original = await buffer(await this.stores.files.read(photo.originalKey));
    try {
      await this.#save(photo, await this.stores.cutter.cut(original, sizesOf(photo)));
      return null;
    } catch (error) {
      if (!(error instanceof UnusablePicture) || error.reason === 'canceled') throw error;
      return error.reason;
    }
  }

  async #composeMissingSheet(): Promise<boolean> {
    const set = await this.stores.photos.findSetWithoutSheet();
    if (set) await composeSheet(this.stores, set);
    return set !== null;
  }

  async #save(photo: Photo, { color, figure, photos }: CutWhole): Promise<void> {
    const { id: photoSetId, slug } = photo.pose.photoSet;
    const sold = edgesOf(photo).map((edge) => {
      const cut = photos.find((one) => one.edge === edge && one.format === 'jpg');
      if (!cut) throw new Error(`The size ${edge} of ${photo.sourceName} was not cut.`);
      return cut;
    });
    const files = await storeSizes(this.stores.files, photoSetId, photo.token, sold);
    const picture = needsPicture(photo)
      ? await this.stores.publicPictures.store({ slug, name: 'sample', salt: photo.token }, { alt: photo.alt, color, photos })
      : null;
    const saved = await this.#saveRows(photo, { files, color, figure }, picture);
    if (!saved.sizes) for (const { edge } of sold) await this.stores.files.remove(sizeKeyOf(photoSetId, photo.token, edge));
    if (picture && !saved.picture) await this.stores.publicPictures.delete([picture]);
  }

  /** Saves nothing if it was withdrawn meanwhile, or if its pose became free or no longer is: then it is cut again. */
  #saveRows(photo: Photo, sizes: CutSizes, picture: Picture | null): Promise<{ sizes: boolean; picture: boolean }> {
    const { pose } = photo;
    const { photos, versions, publicPictures, transactions } = this.stores;
    return transactions.run(async () => {
      await lockSets(this.stores, pose.photoSet.id);
      const isSaved = await photos.saveSizes(photo.id, sizes, pose.isSample);
      // A separate update: cached copies of public pages end with each update of "picture".
      const isShown = isSaved && picture !== null && (await versions.savePicture(photo.id, picture));
      if (isShown) await publicPictures.settle(picture);
      return { sizes: isSaved, picture: isShown };
    });
  }
}

/** Whether it is public and has no public sizes. */
function needsPicture({ pose, picture, removedIn }: Photo): boolean {
  return pose.isSample && !picture && !removedIn;
}

/** The sizes that a photo needs: JPEG for buyers, every format up to a limit for a sample. */
function sizesOf(photo: Photo): PhotoSize[] {
  const edges = edgesOf(photo);
  const shown = needsPicture(photo) ? sampleEdgesOf(photo) : [];
  const ofSample = inAllFormats(shown).filter(({ edge, format }) => format !== 'jpg' || !edges.includes(edge));
  return [...edges.map((edge): PhotoSize => ({ edge, format: 'jpg' })), ...ofSample];
}
