import * as z from 'zod/mini';
import { formatBytes } from '../../byte-size.ts';

/** The rules of uploads: pictures arrive in numbered parts, each of which can be sent again. */

/** Start of the paths that owners alone may use besides GraphQL. */
export const OFFICE_PATH = '/office';

/** Bytes of every part but the last. It fits what proxies accept by default. */
export const PART_BYTES = 1024 * 1024;
export const MAX_UPLOAD_BYTES = 200_000_000;
export const MAX_PICTURE_PIXELS = 120_000_000;
/** For texts. */
export const UPLOAD_LIMITS = { size: formatBytes(MAX_UPLOAD_BYTES), pixels: `${MAX_PICTURE_PIXELS / 1_000_000} megapixels` } as const;
/** With less on the disk no upload is begun: buyers' downloads and the database need the rest. */
export const MIN_FREE_BYTES = 5 * 1024 ** 3;
/** Uploads, checks of pictures and publications have stopped. @param free bytes on the disk; null where there is no limit */
export function isDiskFull(free: number | null): boolean {
  return free !== null && free < MIN_FREE_BYTES;
}
const LOW_DISK_BYTES = 10_000_000_000;
/** The disk needs room soon, long before it is full. @param free bytes on the disk; null where there is no limit */
export function isDiskLow(free: number | null): boolean {
  return free !== null && free < LOW_DISK_BYTES;
}
/** Pictures of one set. */
export const MAX_PICTURES = 500;
/** Files in one request for uploads. */
export const MAX_OPENED = 50;
/** Buyers notice fewer pixels than this on the long edge. */
export const GOOD_EDGE = 2000;

/** The formats that are accepted; all others but JPEG are converted. */
export const UPLOAD_FORMATS = ['jpeg', 'png', 'tiff', 'webp', 'avif'] as const;
export type UploadFormat = (typeof UPLOAD_FORMATS)[number];
/** For texts. */
export const UPLOAD_FORMAT_NAMES = 'JPEG, PNG, TIFF, WebP or AVIF';
/** How the names of their files end. */
export const UPLOAD_ENDINGS = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  tiff: ['.tif', '.tiff'],
  webp: ['.webp'],
  avif: ['.avif'],
} as const satisfies Record<UploadFormat, readonly string[]>;

/** For file choosers. Named formats make an iPhone convert its own. */
export const UPLOAD_ACCEPT = UPLOAD_FORMATS.map((format) => `image/${format}`).join(',');

/** 'uploading' until all parts are here, then 'checking', then one of the others. */
export const PICTURE_STATUSES = ['uploading', 'checking', 'ready', 'refused'] as const;
export type PictureStatus = (typeof PICTURE_STATUSES)[number];

/** Why a picture can't be used. A new one doesn't compile until it has a text. */
export const PICTURE_PROBLEMS = ['format', 'unreadable', 'too many pixels', 'timeout', 'cmyk', 'incomplete'] as const;
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number];

const PROBLEM_TEXTS: Readonly<Record<string, string>> = {
  format: `This isn't a ${UPLOAD_FORMAT_NAMES} picture.`,
  unreadable: 'The file is damaged. Export it again, then upload it.',
  'too many pixels': `It has more than ${UPLOAD_LIMITS.pixels}. Export it smaller, then upload it.`,
  timeout: 'It takes too much memory. Export it smaller or as a JPEG that is not progressive, then upload it.',
  cmyk: 'Its colors are CMYK, for print. Export it in sRGB, then upload it.',
  incomplete: 'It arrived incomplete. Please upload it again.',
} satisfies Record<PictureProblem, string>;

/** Why a picture can't be used, in words. @param problem that of a server of another release, perhaps */
export function problemText(problem: string): string {
  return PROBLEM_TEXTS[problem] ?? "This picture can't be used.";
}

/** How many parts a file has. */
export function partCountOf(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** Bytes of one part. @param number 1 for the first */
export function partBytesOf(bytes: number, number: number): number {
  return Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES);
}

/** Bytes of these parts. */
export function bytesOfParts(bytes: number, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + partBytesOf(bytes, number), 0);
}

/** Where a part is sent. @param until milliseconds since 1970 @param sig of the picture and `until` */
export function partUrl(pictureId: string, number: number, { until, sig }: { until: number; sig: string }): string {
  return `${OFFICE_PATH}/uploads/${pictureId}/${number}?${new URLSearchParams({ until: String(until), sig })}`;
}

/** The long edges of previews. */
export type PreviewEdge = 320 | 800 | 1600;

/** The address of a picture that only owners may see. */
export function previewUrl(photoSetId: number, pictureId: string, edge: PreviewEdge): string {
  return `${OFFICE_PATH}/pictures/${photoSetId}/${pictureId}-${edge}.jpg`;
}

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[\\da-f]{${digits}}$`)));

export const pictureId = hex(32);

/**
 * Identifies the content of a file: SHA-256 over the SHA-256 of each part. Browsers can't hash large files in one piece without
 * reading them into memory.
 */
export const fileHash = hex(64);
