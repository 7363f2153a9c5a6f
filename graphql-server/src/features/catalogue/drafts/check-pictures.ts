import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { edgesOf } from '@archive/schema/catalogue/photos/photo';
import { MAX_PICTURE_PIXELS, PART_BYTES, type PictureProblem, partCountOf } from '@archive/schema/office/photo-sets/uploads';
import type { DraftPicture } from '#data/entities/catalogue/draft-picture';
import type { CheckedPicture, DraftPictureRepository } from '#data/repositories/catalogue/draft-picture.repository';
import { partKeyOf } from '#domain/files/draft-files';
import { hasSpace } from '#domain/files/free-space';
import type { Clock } from '#kernel/clock';
import { forEachNumber } from '#kernel/concurrency/for-each-number';
import type { Logger } from '#kernel/logging/logger';
import type { FileStore } from '#ports/file-store';
import type { PhotoCutter } from '#ports/photo-cutter';
import { UnusablePicture } from '#ports/picture-encoder';
import { UnreadableJpeg } from '../photos/clean-jpeg.ts';
import { formatOf } from '../photos/picture-signatures.ts';
import { storeOriginal } from '../photos/store-original.ts';
import { storeSizes } from '../photos/store-sizes.ts';
import { deletePictureFiles } from './delete-picture-files.ts';

/** A picture that ends the process each time must not keep the others waiting. */
const MAX_ATTEMPTS = 3;

/** A request to a bucket takes 20 to 100 ms: one after the other, the parts of a photo would take longer than cutting it. */
const PARTS_AT_ONCE = 4;

/** The picture can't be sold. */
class Refused extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

/** Joins the parts of uploaded pictures, checks them and cuts their sizes, one picture at a time. Safe to repeat after a crash. */
export class CheckPictures {
  constructor(
    private readonly pictures: DraftPictureRepository,
    private readonly files: FileStore,
    private readonly cutter: PhotoCutter,
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly freeBytes: () => Promise<number | null>,
  ) {}

  /** @returns 'none' when none waits, 'no space' before an attempt counts */
  async checkNext(): Promise<'checked' | 'none' | 'no space'> {
    if (!(await this.pictures.isAnyToCheck())) return 'none';
    const free = await this.freeBytes();
    if (!hasSpace(free, 0)) {
      this.logger.warn({ free }, 'uploaded pictures wait for free disk space');
      return 'no space';
    }
    const picture = await this.pictures.takeNextToCheck();
    if (!picture) return 'none';
    try {
      if (picture.attempts > MAX_ATTEMPTS) throw new Refused('timeout');
      await this.#save(picture, await this.#check(picture));
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) {
        // A restart or an outage must not use up its attempts. If this fails, too, the error before it says why.
        await this.pictures.checkLater(picture.id, this.clock.now()).catch(() => {});
        throw error;
      }
      this.logger.warn({ picture: picture.name, problem }, 'uploaded picture refused');
      // Once it is refused, an owner may be sending the parts again.
      await this.#removeParts(picture);
      await this.pictures.refuse(picture.id, problem);
      return 'checked';
    }
    await this.#removeParts(picture);
    return 'checked';
  }

  async #check(picture: DraftPicture): Promise<CheckedPicture> {
    const file = await this.#join(picture);
    const format = formatOf(file);
    if (!format) throw new Refused('format');
    const { jpeg, isCmyk } = await this.cutter.toJpeg(file);
    if (isCmyk) throw new Refused('cmyk');
    const description = { sourceName: picture.name, turn: null, figure: null, alt: '', color: '#808080' };
    const original = await storeOriginal(this.files, picture.draft.id, jpeg ?? file, description, picture.id);
    const { originalKey, originalBytes, width, height } = original;
    if (width * height > MAX_PICTURE_PIXELS) throw new Refused('too many pixels');
    const { color, figure, photos } = await this.cutter.cut(
      await buffer(await this.files.read(originalKey)),
      edgesOf({ width, height }).map((edge) => ({ edge, format: 'jpg' })),
    );
    const files = await storeSizes(this.files, picture.draft.id, picture.id, photos);
    return { originalKey, originalBytes, width, height, color, figure, files };
  }

  /** The whole file, which has at most `MAX_UPLOAD_BYTES`. */
  async #join({ id, bytes, sha256 }: DraftPicture): Promise<Buffer> {
    const file = Buffer.allocUnsafe(bytes);
    const hashes: Buffer[] = [];
    await forEachNumber(partCountOf(bytes), PARTS_AT_ONCE, async (part) => {
      const key = partKeyOf(id, part);
      if (!(await this.files.stat(key))) throw new Refused('incomplete');
      const content = await buffer(await this.files.read(key));
      content.copy(file, (part - 1) * PART_BYTES);
      hashes[part - 1] = createHash('sha256').update(content).digest();
    });
    if (createHash('sha256').update(Buffer.concat(hashes)).digest('hex') !== sha256) throw new Refused('incomplete');
    return file;
  }

  async #save(picture: DraftPicture, checked: CheckedPicture): Promise<void> {
    if (await this.pictures.saveChecked(picture.id, checked)) return;
    // It was removed meanwhile.
    const edges = checked.files.map(({ edge }) => edge);
    await deletePictureFiles(this.files, { photoSetId: picture.draft.id, pictureId: picture.id, bytes: picture.bytes, edges });
  }

  #removeParts({ id, bytes }: DraftPicture): Promise<void> {
    return forEachNumber(partCountOf(bytes), PARTS_AT_ONCE, (part) => this.files.remove(partKeyOf(id, part)));
  }
}

/** Null for an error that is not the picture's. */
function problemOf(error: unknown): PictureProblem | null {
  if (error instanceof Refused) return error.problem;
  if (error instanceof UnreadableJpeg) return 'unreadable';
  return error instanceof UnusablePicture && error.reason !== 'canceled' ? error.reason : null;
}
