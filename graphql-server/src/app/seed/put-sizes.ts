import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '@archive/schema/photo-set';
import { PICTURE_CONTENT_TYPES, PICTURE_FORMATS } from '@archive/schema/picture-files';
import type { FileStore } from '#ports/file-store';

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
export async function putSizes(files: FileStore, { folder, name, address }: SizesOptions, sizes: Omit<Picture, 'base'>): Promise<Picture> {
  const largest = readFileSync(join(folder, `${name}-${Math.max(...sizes.widths)}.jpg`));
  const hash = createHash('sha256').update(largest).digest('hex').slice(0, 10);
  const base = `media/${address}-${hash}/${name}`;
  for (const width of sizes.widths) {
    for (const format of PICTURE_FORMATS) {
      const content = await readFile(join(folder, `${name}-${width}.${format}`));
      await files.put(`${base}-${width}.${format}`, content, { size: content.length, contentType: PICTURE_CONTENT_TYPES[format] });
    }
  }
  return { ...sizes, base: `/${base}` };
}
