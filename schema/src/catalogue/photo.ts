import type { PurchaseGrant } from './kept-sets.ts';

/** Photos of a set and the sizes they exist in. Pure; the browser, the server and the import share it. */

/** Beginning of the addresses of sold photos. */
export const PHOTOS_PATH = '/photos';

/** Long edges in pixels that a sold photo is cut to. */
export const PHOTO_EDGES = [320, 800, 1600, 2560, 4096] as const;

/** The largest long edge of a photo that is public (the sample pose). */
export const MAX_SAMPLE_EDGE = 1600;

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

/** What the walk viewer needs to know of one vantage point of a pose. */
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
 * The long edges that a photo is cut to: every one of {@link PHOTO_EDGES} that is smaller than the photo, and the photo's own, but at most
 * the largest. Never enlarged.
 */
export function edgesOf({ width, height }: { width: number; height: number }): number[] {
  const own = Math.min(Math.max(width, height), Math.max(...PHOTO_EDGES));
  return [...PHOTO_EDGES.filter((edge) => edge < own), own];
}

/** The size of a photo whose long edge is cut to `edge`. */
export function sizeAt({ width, height }: { width: number; height: number }, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The smallest of `edges` that has at least `pixels`; the largest when none has. */
export function edgeFor(pixels: number, edges: readonly number[]): number {
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.find((edge) => edge >= pixels) ?? sorted.at(-1) ?? 0;
}

/** The address of one file of a sold photo. @param grant for a purchase without an account */
export function photoUrl(photoSetId: number, token: string, edge: number, grant: PurchaseGrant | null = null): string {
  const query = grant ? `?${new URLSearchParams({ line: grant.line, sig: grant.sig })}` : '';
  return `${PHOTOS_PATH}/${photoSetId}/${token}-${edge}.jpg${query}`;
}
