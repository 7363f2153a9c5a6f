import { join } from 'node:path';
import { namesIn } from './folder-files.ts';
import type { CatalogueEntry } from './read-catalogue.ts';

/** What a picture that is sold is called; cameras write capitals. */
export const POSE = /^pose-.*\.jpe?g$/i;

/** The pictures that are sold in a set. One without poses of its own is a collection of all the others. */
export function posesOf(folder: string, entry: CatalogueEntry, all: CatalogueEntry[]): string[] {
  const slugs = entry.poses.length > 0 ? [entry.slug] : all.filter((other) => other.poses.length > 0).map((other) => other.slug);
  return slugs.flatMap((slug) => {
    const poses = namesIn(folder, slug).filter((name) => POSE.test(name));
    return poses.sort().map((name) => join(folder, slug, name));
  });
}
