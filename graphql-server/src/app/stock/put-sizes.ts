import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@archive/schema/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS, type PictureFormat, pictureUrl } from '@archive/schema/picture-files';
import type { FileStore } from '#ports/file-store';
import type { PutBack } from './known-entry.ts';
import type { Sizes } from './stock-fields.ts';

interface Variant {
  width: number;
  format: PictureFormat;
}

/** Which picture of a stock folder. */
export interface StockPicture {
  /** 'first-light': where in the folder `{name}-{width}.{format}` lie. */
  path: string;
  name: string;
  /** 'photo-sets/first-light': what the public address tells. */
  address: string;
}

/** Long enough for two pictures of one slug never to share it. */
const HASH_LENGTH = 10;

/** The picture of a photo set. */
export function coverOf(slug: string): StockPicture {
  return { path: slug, name: 'cover', address: `photo-sets/${slug}` };
}

/** The picture of an event. */
export function wideOf(slug: string): StockPicture {
  return { path: `events/${slug}`, name: 'wide', address: `events/${slug}` };
}

/**
 * Puts every size of a picture into the file store. The address carries a hash of the picture, so that it may be cached
 * for ever and still change.
 */
export async function putSizes(files: FileStore, folder: string, picture: StockPicture, sizes: Sizes): Promise<Picture> {
  const base = baseIn(folder, picture, sizes);
  for (const variant of variantsOf(sizes)) await putSize(files, folder, picture, { base, variant });
  return { ...sizes, base };
}

/** Puts back the sizes that are missing of a picture that the shop shows, where the folder still has that very picture. */
export async function putBackSizes(
  files: FileStore,
  folder: string,
  picture: StockPicture,
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
  { path, name }: StockPicture,
  { base, variant }: { base: string; variant: Variant },
): Promise<void> {
  const { width, format } = variant;
  const content = await readFile(join(folder, path, `${name}-${width}.${format}`));
  await files.put(keyOf(base, variant), content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
}

/** The base that {@link putSizes} gives the picture that a folder has now. */
export function baseIn(folder: string, picture: StockPicture, { widths }: Sizes): string {
  const largest = readFileSync(join(folder, picture.path, `${picture.name}-${Math.max(...widths)}.jpg`));
  return baseOf(picture, createHash('sha256').update(largest).digest('hex').slice(0, HASH_LENGTH));
}

/** The files that a folder must have for it: 'first-light/cover-360.avif'. */
export function filesOf({ path, name }: StockPicture, sizes: Sizes): string[] {
  return variantsOf(sizes).map(({ width, format }) => `${path}/${name}-${width}.${format}`);
}

/** Whether a base is one that {@link putSizes} has given this picture, whatever was to be seen on it. */
export function isBaseOf(base: string, picture: StockPicture): boolean {
  const hash = base.split('/').at(-2)?.slice(-HASH_LENGTH) ?? '';
  return base === baseOf(picture, hash);
}

function baseOf({ address, name }: StockPicture, hash: string): string {
  return `/media/${address}-${hash}/${name}`;
}

/** Where a size lies in the file store. */
function keyOf(base: string, { width, format }: Variant): string {
  return pictureUrl({ base }, width, format).slice(1);
}

function variantsOf({ widths }: Sizes): Variant[] {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
}
