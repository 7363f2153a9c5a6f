import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from './read-catalogue.ts';

/** The pictures that are sold in a set. One without poses of its own is a collection of all the others. */
export function posesOf(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const slugs = entry.poses.length > 0 ? [entry.slug] : all.filter((other) => other.poses.length > 0).map((other) => other.slug);
  return slugs.flatMap((slug) => {
    const names = existsSync(join(folder, slug)) ? readdirSync(join(folder, slug)) : [];
    const poses = names.filter((name) => /^pose-.*\.jpg$/.test(name));
    return poses.sort().map((name) => join(folder, slug, name));
  });
}
