import type { PurchaseGrant } from '../purchase-grant.ts';

/** The sizes and addresses of a set's photos, for the browser, the server and the import. */

/** Start of the paths of sold photos. */
export const PHOTOS_PATH = '/photos';

/** The sizes of sold photos: pixels of the long edge. */
export const PHOTO_EDGES = [320, 800, 1600, 2560, 4096] as const;

/** The largest size of public photos (the free pose). */
const MAX_SAMPLE_EDGE = 1600;

/** The figure in a photo, in fractions of the photo's width and height. */
export interface FigureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One file of a photo: a JPEG whose long edge has `edge` pixels. */
export interface PhotoFile {
  edge: number;
  /** Bytes. */
  bytes: number;
  sha256: string;
}

/** What the walk viewer needs of a photo. */
export interface PhotoView {
  /** Pixels of the whole photo, upright. */
  width: number;
  height: number;
  /** Degrees around the figure, 0 up to 360; null if unknown. */
  turn: number | null;
  /** Null if unknown; then the whole photo is used. */
  figure: FigureBox | null;
}

/**
 * The sizes of a photo: each of {@link PHOTO_EDGES} that is smaller than the photo, and the photo's own size up to the largest of them.
 * Photos are never enlarged.
 */
export function edgesOf({ width, height }: { width: number; height: number }): number[] {
  const own = Math.min(Math.max(width, height), Math.max(...PHOTO_EDGES));
  return [...PHOTO_EDGES.filter((edge) => edge < own), own];
}

/** The sizes of a photo that everyone may see, at least one. */
export function sampleEdgesOf(photo: { width: number; height: number }): number[] {
  const edges = edgesOf(photo).filter((edge) => edge <= MAX_SAMPLE_EDGE);
  return edges.length > 0 ? edges : [MAX_SAMPLE_EDGE];
}

/** Whether each photo of these poses has a file: the shop cuts them one after the other, and a device may keep only some. */
export function isCut(poses: readonly { views: readonly { files: readonly unknown[] }[] }[]): boolean {
  return poses.every(({ views }) => views.every(({ files }) => files.length > 0));
}

/** The size of a photo whose long edge is cut to `edge`. */
export function sizeAt({ width, height }: { width: number; height: number }, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The smallest of `edges` with at least `pixels`, or the largest if all have fewer. */
export function edgeFor(pixels: number, edges: readonly number[]): number {
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.find((edge) => edge >= pixels) ?? sorted.at(-1) ?? 0;
}

/** The address of one file of a sold photo. @param grant for a purchase without an account */
export function photoUrl(photoSetId: number, token: string, edge: number, grant: PurchaseGrant | null = null): string {
  const query = grant ? `?${new URLSearchParams({ line: grant.line, sig: grant.sig })}` : '';
  return `${PHOTOS_PATH}/${photoSetId}/${token}-${edge}.jpg${query}`;
}

/** What the name of a photo's file says, '{token}-{edge}.jpg'; null for any other name. */
export function parsePhotoFile(name: string): { token: string; edge: number } | null {
  const [, token, edge] = /^([0-9a-f]{32})-([1-9]\d{0,4})\.jpg$/.exec(name) ?? [];
  return token ? { token, edge: Number(edge) } : null;
}
