import { buffer } from 'node:stream/consumers';
import type { Picture } from '@archive/schema/catalogue/photo-set';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { Transactions } from '#data/transactions';
import { sizeKeyOf } from '#domain/files/photo-files';
import { lockSets } from '#domain/lock-sets';
import { randomKey } from '#kernel/secrets/tokens';
import type { FileStore } from '#ports/file-store';
import type { PhotoCutter } from '#ports/photo-cutter';
import type { PublicPictures } from './public-pictures.ts';

/** Pixels of the long edge of one photo on the sheet: enough to recognize the pose, too few to draw from. Less on a large sheet. */
const CELL_EDGE = 160;
/** Between the photos. */
const GAP = 4;
/** More photos in a row than this would be too small on a phone. */
const MAX_COLUMNS = 12;
const DEFAULT_COLUMNS = 8;
/** A sheet with more rows gets more columns. */
const MANY_ROWS = 16;
/** Of WebP. */
const MAX_SHEET_HEIGHT = 16_383;
/** AVIF takes about 70 bytes of memory for a pixel. */
const MAX_SHEET_PIXELS = 4_500_000;

export interface SheetStores {
  photos: PhotoRepository;
  photoSets: PhotoSetRepository;
  transactions: Transactions;
  files: FileStore;
  publicPictures: PublicPictures;
  cutter: PhotoCutter;
}

/** Composes the contact sheet of a set: a row for each pose when all have the same number of views. */
export async function composeSheet(stores: SheetStores, set: { id: number; slug: string }): Promise<void> {
  const shown = await shownPhotos(stores, set.id);
  if (shown.length === 0) return;
  const sheet = await sheetOf(stores, { ...set, salt: randomKey() }, shown);
  const replaced = await saveSheet(stores, { id: set.id, sheet, shown });
  await stores.publicPictures.delete(replaced ?? [sheet]);
  if (!replaced) await composeSheet(stores, set);
}

async function shownPhotos({ photos }: SheetStores, id: number): Promise<SheetPhoto[]> {
  const cut = (await photos.listOfSet(id)).filter(({ files: sizes }) => sizes.length > 0);
  return cut.map(({ pose, token, width, height, files }) => ({ pose: pose.id, token, width, height, files }));
}

/** @returns the sheets that it replaces; null without saving it if one of its photos was withdrawn meanwhile, or others have come */
async function saveSheet(
  stores: SheetStores,
  { id, sheet, shown }: { id: number; sheet: Picture; shown: readonly SheetPhoto[] },
): Promise<Picture[] | null> {
  const { photoSets, publicPictures, transactions } = stores;
  return transactions.run(async () => {
    await lockSets(stores, id);
    if (JSON.stringify(await shownPhotos(stores, id)) !== JSON.stringify(shown)) return null;
    const before = (await photoSets.findById(id))?.sheet;
    const replaced = before ? [before] : [];
    await photoSets.saveSheet(id, sheet);
    await publicPictures.settle(sheet);
    await publicPictures.plan(replaced);
    return replaced;
  });
}

interface SheetPhoto {
  token: string;
  /** The same for all photos of a pose. */
  pose: number;
  width: number;
  height: number;
  files: readonly { edge: number }[];
}

/** Composes and stores the picture of photos that are cut. */
export async function sheetOf(
  { files, publicPictures, cutter }: Pick<SheetStores, 'files' | 'publicPictures' | 'cutter'>,
  set: { id: number; slug: string; salt: string },
  cut: readonly SheetPhoto[],
): Promise<Picture> {
  const [first] = cut;
  if (!first) throw new Error('A contact sheet needs photos.');
  const thumbnails: Buffer[] = [];
  for (const { token, files: sizes } of cut) {
    const smallest = Math.min(...sizes.map(({ edge }) => edge));
    thumbnails.push(await buffer(await files.read(sizeKeyOf(set.id, token, smallest))));
  }
  const poseIds = cut.map(({ pose }) => pose);
  const result = await cutter.composeSheet(thumbnails, sheetLayout(poseIds, first));
  const alt = cut.length === 1 ? 'The photo of the set, small' : `All ${cut.length} photos of the set, small`;
  return publicPictures.store({ slug: set.slug, name: 'sheet', salt: set.salt }, { alt, ...result });
}

/** @param poseIds the pose of each photo @param photo the first one, whose shape all get */
export function sheetLayout(
  poseIds: readonly number[],
  photo: { width: number; height: number },
): { columns: number; cell: { width: number; height: number } } {
  const columns = columnsOf(poseIds);
  const rows = Math.ceil(poseIds.length / columns);
  for (let edge = CELL_EDGE; ; edge -= 1) {
    const scale = edge / Math.max(photo.width, photo.height);
    const cell = { width: Math.max(1, Math.round(photo.width * scale)), height: Math.max(1, Math.round(photo.height * scale)) };
    const [width, height] = [GAP + columns * (cell.width + GAP), GAP + rows * (cell.height + GAP)];
    if (edge === 1 || (height <= MAX_SHEET_HEIGHT && width * height <= MAX_SHEET_PIXELS)) return { columns, cell };
  }
}

/** A row for each pose if all have the same number of views; for each few poses if there are many. */
function columnsOf(poseIds: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const id of poseIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [views = 0, ...others] = new Set(counts.values());
  const isRegular = others.length === 0 && views > 1 && views <= MAX_COLUMNS;
  const columns = isRegular ? views : DEFAULT_COLUMNS;
  if (poseIds.length / columns <= MANY_ROWS) return Math.min(columns, poseIds.length);
  return isRegular ? views * Math.floor(MAX_COLUMNS / views) : MAX_COLUMNS;
}
