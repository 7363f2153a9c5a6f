import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder as hard links, because the demo's files are 90 MB. A test may replace or remove a copied file, but must not write into
 * it: the other copies would change too.
 */
export async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    // Links do not reach another disk.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
