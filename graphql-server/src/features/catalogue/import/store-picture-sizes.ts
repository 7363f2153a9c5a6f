import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, type PictureFormat, pictureUrl } from '@archive/schema/catalogue/photos/picture-files';
import type { FileStore } from '#ports/file-store';
import type { Sizes } from './catalogue-files.ts';
import type { ImportContext, RestoredFiles } from './import-context.ts';
import { publicFile } from './public-file.ts';

interface Variant {
  width: number;
  format: PictureFormat;
}

/** A picture in a folder to import. */
export interface ImportedPicture {
  /** 'first-light', the folder with its files `{name}-{width}.{format}`. */
  path: string;
  name: string;
  /** 'photo-sets/first-light', the readable part of its public address. */
  address: string;
}

/** Long enough that two pictures of one slug never have the same. */
const HASH_LENGTH = 10;

/** The picture of a photo set. */
export function coverOf(slug: string): ImportedPicture {
  return { path: slug, name: 'cover', address: `photo-sets/${slug}` };
}

/** The picture of an event. */
export function wideOf(slug: string): ImportedPicture {
  return { path: `events/${slug}`, name: 'wide', address: `events/${slug}` };
}

/**
 * Stores every size of a picture, which is to be settled with its row. The address contains a hash of the picture, so that it can be cached
 * forever.
 */
export async function storePictureSizes(
  { files, folder, publicPictures }: Pick<ImportContext, 'files' | 'folder' | 'publicPictures'>,
  picture: ImportedPicture,
  sizes: Sizes,
): Promise<Picture> {
  const stored = { ...sizes, base: baseIn(folder, picture, sizes) };
  await publicPictures.plan([stored]);
  for (const variant of variantsOf(sizes)) await putSize(files, { base: stored.base, variant }, await contentOf(folder, picture, variant));
  return stored;
}

/**
 * Restores missing sizes of a picture that the shop shows, if the folder still has the same picture. So are those that earlier releases
 * have stored with metadata.
 */
export async function restoreSizes(
  files: FileStore,
  folder: string,
  picture: ImportedPicture,
  { sizes, shown }: { sizes: Sizes; shown: Picture },
): Promise<RestoredFiles> {
  const result: RestoredFiles = { restored: [], lost: [] };
  // The owners chose another picture.
  if (!isBaseOf(shown.base, picture)) return result;
  const isSame = baseIn(folder, picture, sizes) === shown.base;
  for (const variant of variantsOf(shown)) {
    const key = keyOf(shown.base, variant);
    const stored = await files.stat(key);
    const content = isSame && sizes.widths.includes(variant.width) ? await contentOf(folder, picture, variant) : null;
    if (stored && (!content || content.length === stored.size)) continue;
    if (content) await putSize(files, { base: shown.base, variant }, content);
    result[content ? 'restored' : 'lost'].push(key);
  }
  return result;
}

/** What is stored of a file of the folder. */
async function contentOf(folder: string, { path, name }: ImportedPicture, { width, format }: Variant): Promise<Buffer> {
  return publicFile(await readFile(join(folder, path, `${name}-${width}.${format}`)), format);
}

async function putSize(files: FileStore, { base, variant }: { base: string; variant: Variant }, content: Buffer): Promise<void> {
  await files.put(keyOf(base, variant), content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[variant.format] });
}

/** The base that {@link storePictureSizes} would give to the picture in the folder. */
export function baseIn(folder: string, picture: ImportedPicture, { widths }: Sizes): string {
  const largest = readFileSync(join(folder, picture.path, `${picture.name}-${Math.max(...widths)}.jpg`));
  return baseOf(picture, createHash('sha256').update(largest).digest('hex').slice(0, HASH_LENGTH));
}

/** The files that the folder must have for a picture: 'first-light/cover-360.avif'. */
export function filesOf({ path, name }: ImportedPicture, sizes: Sizes): string[] {
  return variantsOf(sizes).map(({ width, format }) => `${path}/${name}-${width}.${format}`);
}

/** Whether {@link storePictureSizes} made the base for this picture, with any content. */
export function isBaseOf(base: string, picture: ImportedPicture): boolean {
  const hash = base.split('/').at(-2)?.slice(-HASH_LENGTH) ?? '';
  return base === baseOf(picture, hash);
}

function baseOf({ address, name }: ImportedPicture, hash: string): string {
  return `/media/${address}-${hash}/${name}`;
}

/** The key of a size in the file store. */
function keyOf(base: string, { width, format }: Variant): string {
  return pictureUrl({ base }, width, format).slice(1);
}

function variantsOf({ widths }: Sizes): Variant[] {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
}
