import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { edgesOf, MAX_SAMPLE_EDGE, type PhotoFile } from '@archive/schema/catalogue/photo';
import { PICTURE_FORMATS } from '@archive/schema/catalogue/picture-files';
import type { Photo } from '#data/entities/photo';
import type { PhotoRepository } from '#data/repositories/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/photo-set.repository';
import { sizeKeyOf } from '#domain/photo-files';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { CutPhoto, CutResult, PhotoCutter, PhotoSize } from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { composeSheet, type SheetStores } from './compose-sheet.ts';
import { storePicture } from './store-picture.ts';

/** Cuts stored photos to the sizes that the app shows, free poses first. Safe to repeat after a crash at any point. */
export class CutPhotos {
  readonly #stores: SheetStores;

  constructor(
    private readonly photos: PhotoRepository,
    photoSets: PhotoSetRepository,
    private readonly files: FileStore,
    private readonly cutter: PhotoCutter,
    private readonly logger: Logger,
  ) {
    this.#stores = { photos, photoSets, files, cutter };
  }

  /** Cuts one photo, or composes a missing contact sheet. @returns false when nothing is left */
  async cutNext(): Promise<boolean> {
    const photo = await this.photos.findNextUncut();
    if (!photo) return this.#composeMissingSheet();
    const { id: photoSetId, slug } = photo.pose.photoSet;
    try {
      if (!(await this.files.stat(photo.originalKey))) throw new UnusablePicture('unreadable');
      const original = await buffer(await this.files.read(photo.originalKey));
      await this.#save(photo, { photoSetId, slug }, await this.cutter.cut(original, sizesOf(photo)));
    } catch (error) {
      if (!(error instanceof UnusablePicture) || error.reason === 'canceled') throw error;
      this.logger.error({ photoSet: slug, photo: photo.sourceName, error }, 'photo could not be cut; replace its file');
      await this.photos.saveCutError(photo.id, error.reason);
    }
    if (await this.photos.isSetCut(photoSetId)) await composeSheet(this.#stores, { id: photoSetId, slug });
    return true;
  }

  async #composeMissingSheet(): Promise<boolean> {
    const set = await this.photos.findSetWithoutSheet();
    if (set) await composeSheet(this.#stores, set);
    return set !== null;
  }

  async #save(photo: Photo, { photoSetId, slug }: { photoSetId: number; slug: string }, { color, photos }: CutResult): Promise<void> {
    const sold = edgesOf(photo).map((edge) => {
      const cut = photos.find((one) => one.edge === edge && one.format === 'jpg');
      if (!cut) throw new Error(`The size ${edge} of ${photo.sourceName} was not cut.`);
      return cut;
    });
    for (const { edge, content } of sold)
      await this.files.put(sizeKeyOf(photoSetId, photo.token, edge), content, { size: content.length, contentType: 'image/jpeg' });
    const picture = photo.pose.isSample
      ? await storePicture(this.files, `photo-sets/${slug}`, 'sample', { alt: photo.alt, color, photos })
      : null;
    await this.photos.saveSizes(photo.id, { files: sold.map(fileOf), color, picture });
  }
}

/** The sizes that a photo needs: JPEG for buyers, every format up to a limit for a sample. */
function sizesOf(photo: Photo): PhotoSize[] {
  const edges = edgesOf(photo);
  const shown = photo.pose.isSample ? sampleEdgesOf(photo) : [];
  const sizes = [...edges.map((edge): PhotoSize => ({ edge, format: 'jpg' }))];
  for (const edge of shown)
    for (const format of PICTURE_FORMATS) if (format !== 'jpg' || !edges.includes(edge)) sizes.push({ edge, format });
  return sizes;
}

function sampleEdgesOf(photo: Photo): number[] {
  const edges = edgesOf(photo).filter((edge) => edge <= MAX_SAMPLE_EDGE);
  return edges.length > 0 ? edges : [MAX_SAMPLE_EDGE];
}

function fileOf({ edge, content }: CutPhoto): PhotoFile {
  return { edge, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
