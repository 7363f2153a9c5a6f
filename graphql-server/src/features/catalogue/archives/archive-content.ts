import type { NewPhoto, NewPose, PhotoRepository } from '#data/repositories/catalogue/photo.repository';

/** A stored photo and its place in a zip. */
export interface ArchiveEntry {
  /** 'first-light', the folder in the zip. */
  folder: string;
  name: string;
  key: string;
  bytes: number;
}

type StoredPhoto = Pick<NewPhoto, 'sourceName' | 'originalKey' | 'originalBytes'>;

/** Where a zip of a set is stored. @param number 1 for the first */
export function archiveKeyOf(name: string, number = 1): string {
  // Not a hyphen: 'wave-2' can be the slug of another set.
  return number === 1 ? `archives/${name}.zip` : `archives/${name}.${number}.zip`;
}

/** Some unpackers and file systems fail above 2 GB. */
const MAX_ARCHIVE_BYTES = 1_900_000_000;

/** More than the headers of a file in a zip take. */
const ENTRY_BYTES = 1000;

/** Divides photos into as few zips as their size allows, in order. A photo is never divided. */
export function splitIntoArchives(entries: readonly ArchiveEntry[], maxBytes = MAX_ARCHIVE_BYTES): ArchiveEntry[][] {
  const archives: ArchiveEntry[][] = [];
  let rest = 0;
  for (const entry of entries) {
    const bytes = entry.bytes + ENTRY_BYTES;
    const current = bytes <= rest ? archives.at(-1) : undefined;
    if (current) current.push(entry);
    else archives.push([entry]);
    rest = (current ? rest : maxBytes) - bytes;
  }
  return archives;
}

/** Where the zips with this content are stored. */
export function archiveKeysOf(name: string, entries: readonly ArchiveEntry[]): string[] {
  return splitIntoArchives(entries).map((_, index) => archiveKeyOf(name, index + 1));
}

/** At most, of the zips with this content. */
export function bytesOf(entries: readonly ArchiveEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes + ENTRY_BYTES, 0);
}

/** What the zips of existing sets contain, one set after the other. */
export async function contentOfSets(
  { photos }: { photos: PhotoRepository },
  sets: readonly { id: number; slug: string }[],
): Promise<ArchiveEntry[]> {
  const content: ArchiveEntry[] = [];
  for (const { id, slug } of sets) for (const photo of await photos.listOfSet(id)) content.push(entryOf(slug, photo));
  return content;
}

/** What the zips of new poses contain. @param folder in the zip */
export function entriesOf(folder: string, poses: readonly NewPose[]): ArchiveEntry[] {
  return poses.flatMap(({ photos }) => photos.map((photo) => entryOf(folder, photo)));
}

function entryOf(folder: string, { sourceName, originalKey, originalBytes }: StoredPhoto): ArchiveEntry {
  return { folder, name: sourceName, key: originalKey, bytes: originalBytes };
}
