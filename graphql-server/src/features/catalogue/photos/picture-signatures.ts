import type { UploadFormat } from '@archive/schema/office/photo-sets/uploads';

/** The first bytes of each format, one character per byte. */
const SIGNATURES: Record<UploadFormat, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  tiff: /^(II\*\0|MM\0\*)/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftyp(avif|avis|mif1)/s,
};
export const SIGNATURE_BYTES = 12;

/** The format of a picture by its first {@link SIGNATURE_BYTES}, because its name may be wrong. Null for another one. */
export function formatOf(picture: Buffer): UploadFormat | null {
  const beginning = picture.toString('latin1', 0, SIGNATURE_BYTES);
  const [format] = Object.entries(SIGNATURES).find(([, signature]) => signature.test(beginning)) ?? [];
  return (format as UploadFormat | undefined) ?? null;
}
