import { createHash } from 'node:crypto';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { sizeAt } from '@archive/schema/catalogue/photos/photo';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import { deleteFiles } from '#domain/files/delete-files';
import { pictureKeysOf } from '#domain/files/photo-files';
import type { Clock } from '#kernel/clock';
import type { FileStore } from '#ports/file-store';
import type { CutPhoto, CutResult } from '#ports/photo-cutter';

/** Long enough that two pictures of one set never have the same. */
const HASH_LENGTH = 10;

/** Where a public picture is stored. */
export interface PictureAddress {
  /** Of its set. */
  slug: string;
  name: 'cover' | 'sheet' | 'sample';
  /** Changes the address: a picture that is shown again doesn't get the address at which its files are being deleted. */
  salt: string;
}

/** The files of pictures that anyone may look at. Those that no row names are deleted after a day, whenever the process was killed. */
export class PublicPictures {
  constructor(
    private readonly files: FileStore,
    private readonly planned: PlannedFileRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores every size that exists in all formats. The address changes with the content. */
  async store({ slug, name, salt }: PictureAddress, { alt, color, photos }: { alt: string } & CutResult): Promise<Picture> {
    const isComplete = ({ edge }: CutPhoto) =>
      PICTURE_FORMATS.every((format) => photos.some((one) => one.edge === edge && one.format === format));
    const shown = photos.filter(isComplete).sort((a, b) => a.edge - b.edge);
    const largest = shown.findLast(({ format }) => format === 'jpg');
    if (!largest) throw new Error(`The ${name} of ${slug} has no complete size.`);
    const hash = createHash('sha256').update(salt).update(largest.content).digest('hex').slice(0, HASH_LENGTH);
    const base = `/media/photo-sets/${slug}-${hash}/${name}`;
    const widths = [...new Set(shown.map(({ width }) => width))];
    const picture = { base, alt, color, widths, ...sizeAt(largest, largest.edge) };
    await this.plan([picture]);
    for (const { width, format, content } of shown)
      await this.files.put(pictureUrl({ base }, width, format).slice(1), content, {
        size: content.length,
        contentType: PICTURE_CONTENT_TYPES[format],
      });
    return picture;
  }

  /** Call it in the transaction that names a stored picture in a row. */
  async settle(picture: Picture): Promise<void> {
    if (!(await this.planned.settle(pictureKeysOf([picture])))) throw new Error(`${picture.base} was deleted before it was shown.`);
  }

  /** Call it in the transaction after which no row names these pictures, and delete them afterwards. */
  async plan(pictures: readonly Picture[]): Promise<void> {
    if (!(await this.planned.plan(pictureKeysOf(pictures), this.clock.now())))
      throw new Error('Pictures of an earlier attempt are being deleted.');
  }

  delete(pictures: readonly Picture[]): Promise<void> {
    return deleteFiles(this.files, pictureKeysOf(pictures));
  }
}
