import type { PhotoRepository } from '#data/repositories/photo.repository';

/** A stored photo and its place in a zip. */
export interface ArchiveEntry {
  /** 'first-light', the folder in the zip. */
  folder: string;
  name: string;
  key: string;
  bytes: number;
}

/** Where the zip of a set is stored. */
export function archiveKeyOf(slug: string): string {
  return `archives/${slug}.zip`;
}

/** What the zips of existing sets contain, one set after the other. */
export async function contentOfSets(
  { photos }: { photos: PhotoRepository },
  sets: readonly { id: number; slug: string }[],
): Promise<ArchiveEntry[]> {
  const content: ArchiveEntry[] = [];
  for (const { id, slug } of sets)
    for (const { sourceName, originalKey, originalBytes } of await photos.listOfSet(id))
      content.push({ folder: slug, name: sourceName, key: originalKey, bytes: originalBytes });
  return content;
}
