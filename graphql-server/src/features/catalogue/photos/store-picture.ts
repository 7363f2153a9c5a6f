import { createHash } from 'node:crypto';
import { sizeAt } from '@archive/schema/catalogue/photo';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, pictureUrl } from '@archive/schema/catalogue/picture-files';
import type { FileStore } from '#ports/file-store';
import type { CutPhoto, CutResult, PhotoSize } from '#ports/photo-cutter';

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

/** What {@link storePicture} needs of these edges. */
export function inAllFormats(edges: readonly number[]): PhotoSize[] {
  return edges.flatMap((edge) => PICTURE_FORMATS.map((format) => ({ edge, format })));
}

/** Stores a public picture: every size that exists in all formats. Its address changes with its content. */
export async function storePicture(
  files: FileStore,
  { slug, name, salt }: PictureAddress,
  { alt, color, photos }: { alt: string } & CutResult,
): Promise<Picture> {
  const isComplete = ({ edge }: CutPhoto) =>
    PICTURE_FORMATS.every((format) => photos.some((one) => one.edge === edge && one.format === format));
  const shown = photos.filter(isComplete).sort((a, b) => a.edge - b.edge);
  const largest = shown.findLast(({ format }) => format === 'jpg');
  if (!largest) throw new Error(`The ${name} of ${slug} has no complete size.`);
  const hash = createHash('sha256').update(salt).update(largest.content).digest('hex').slice(0, HASH_LENGTH);
  const base = `/media/photo-sets/${slug}-${hash}/${name}`;
  for (const { width, format, content } of shown)
    await files.put(pictureUrl({ base }, width, format).slice(1), content, {
      size: content.length,
      contentType: PICTURE_CONTENT_TYPES[format],
    });
  const widths = [...new Set(shown.map(({ width }) => width))];
  return { base, alt, color, widths, ...sizeAt(largest, largest.edge) };
}
