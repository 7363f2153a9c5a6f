import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@archive/schema/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, type PictureFormat, pictureUrl } from '@archive/schema/picture-files';
import type { FileStore } from '#ports/file-store';
import type { Sizes } from './catalogue-files.ts';
import type { PutBack } from './import-context.ts';

interface Variant {
  width: number;
  format: PictureFormat;
}

/** Which picture of a stock folder. */
export interface ImportedPicture {
  /** 'first-light': where in the folder `{name}-{width}.{format}` lie. */
  path: string;
  name: string;
  /** 'photo-sets/first-light': what the public address tells. */
  address: string;
}

/** Long enough for two pictures of one slug never to share it. */
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
 * Puts every size of a picture into the file store. The address carries a hash of the picture, so that it may be cached
 * for ever and still change.
 */
export async function storePictureSizes(files: FileStore, folder: string, picture: ImportedPicture, sizes: Sizes): Promise<Picture> {
  const base = baseIn(folder, picture, sizes);
  for (const variant of variantsOf(sizes)) await putSize(files, folder, picture, { base, variant });
  return { ...sizes, base };
}

/** Puts back the sizes that are missing of a picture that the shop shows, where the folder still has that very picture. */
export async function putBackSizes(
  files: FileStore,
  folder: string,
  picture: ImportedPicture,
  { sizes, shown }: { sizes: Sizes; shown: Picture },
): Promise<PutBack> {
  const outcome: PutBack = { back: [], lost: [] };
  // One that the owners made by themselves, we know nothing of.
  if (!isBaseOf(shown.base, picture)) return outcome;
  const isSame = baseIn(folder, picture, sizes) === shown.base;
  for (const variant of variantsOf(shown)) {
    const key = keyOf(shown.base, variant);
    if (await files.stat(key)) continue;
    const mayPut = isSame && sizes.widths.includes(variant.width);
    if (mayPut) await putSize(files, folder, picture, { base: shown.base, variant });
    outcome[mayPut ? 'back' : 'lost'].push(key);
  }
  return outcome;
}

async function putSize(
  files: FileStore,
  folder: string,
  { path, name }: ImportedPicture,
  { base, variant }: { base: string; variant: Variant },
): Promise<void> {
  const { width, format } = variant;
  const content = await readFile(join(folder, path, `${name}-${width}.${format}`));
  await files.put(keyOf(base, variant), content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
}

/** The base that {@link storePictureSizes} gives the picture that a folder has now. */
export function baseIn(folder: string, picture: ImportedPicture, { widths }: Sizes): string {
  const largest = readFileSync(join(folder, picture.path, `${picture.name}-${Math.max(...widths)}.jpg`));
  return baseOf(picture, createHash('sha256').update(largest).digest('hex').slice(0, HASH_LENGTH));
}

/** The files that a folder must have for it: 'first-light/cover-360.avif'. */
export function filesOf({ path, name }: ImportedPicture, sizes: Sizes): string[] {
  return variantsOf(sizes).map(({ width, format }) => `${path}/${name}-${width}.${format}`);
}

/** Whether a base is one that {@link storePictureSizes} has given this picture, whatever was to be seen on it. */
export function isBaseOf(base: string, picture: ImportedPicture): boolean {
  const hash = base.split('/').at(-2)?.slice(-HASH_LENGTH) ?? '';
  return base === baseOf(picture, hash);
}

function baseOf({ address, name }: ImportedPicture, hash: string): string {
  return `/media/${address}-${hash}/${name}`;
}

/** Where a size lies in the file store. */
function keyOf(base: string, { width, format }: Variant): string {
  return pictureUrl({ base }, width, format).slice(1);
}

function variantsOf({ widths }: Sizes): Variant[] {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
}
