/** The files of a picture, one for each width and format. Without zod, because the service worker uses them. */

/** The formats of every picture, best first. Every browser supports the last. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Media type of each format. */
export const PICTURE_CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>;

/** The address of one file of a picture. */
export function pictureUrl(picture: { base: string }, width: number, format: PictureFormat): string {
  return `${picture.base}-${width}.${format}`;
}

/** The reverse of {@link pictureUrl}: '/media/a-1/wide-720.webp' is 720 pixels of '/media/a-1/wide'. Null for other addresses. */
export function parsePictureUrl(url: string): { base: string; width: number; format: PictureFormat } | null {
  const [, base = '', width, format] = PICTURE_URL.exec(url) ?? [];
  return width ? { base, width: Number(width), format: format as PictureFormat } : null;
}

const PICTURE_URL = new RegExp(`^(.*)-([1-9]\\d*)\\.(${PICTURE_FORMATS.join('|')})$`, 's');
