import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@archive/schema/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS } from '@archive/schema/picture-files';
import type { FileStore } from '#ports/file-store';
import type { Sizes } from './stock-fields.ts';

export interface SizesOptions {
  /** Where `{name}-{width}.{format}` lie. */
  folder: string;
  name: string;
  /** 'photo-sets/first-light': what the public address tells. */
  address: string;
}

/**
 * Puts every size of a picture into the file store. The address carries a hash of the picture, so that it may be cached
 * for ever and still change.
 */
export async function putSizes(files: FileStore, { folder, name, address }: SizesOptions, sizes: Sizes): Promise<Picture> {
  const largest = readFileSync(join(folder, `${name}-${Math.max(...sizes.widths)}.jpg`));
  const hash = createHash('sha256').update(largest).digest('hex').slice(0, 10);
  const base = `media/${address}-${hash}/${name}`;
  for (const { width, format } of variantsOf(sizes)) {
    const content = await readFile(join(folder, `${name}-${width}.${format}`));
    await files.put(`${base}-${width}.${format}`, content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
  }
  return { ...sizes, base: `/${base}` };
}

/** The files that a folder must have for it: 'cover-360.avif'. */
export function namesOf(name: string, sizes: Sizes): string[] {
  return variantsOf(sizes).map(({ width, format }) => `${name}-${width}.${format}`);
}

function variantsOf({ widths }: Sizes) {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
}
