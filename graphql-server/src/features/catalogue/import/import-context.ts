import { isDeepStrictEqual } from 'node:util';
import type { ArchiveRepository } from '#data/repositories/catalogue/archive.repository';
import type { EventRepository } from '#data/repositories/catalogue/event.repository';
import type { PhotoRepository } from '#data/repositories/catalogue/photo.repository';
import type { PhotoSetRepository } from '#data/repositories/catalogue/photo-set.repository';
import type { PhotoSetPartRepository } from '#data/repositories/catalogue/photo-set-part.repository';
import type { PlannedFileRepository } from '#data/repositories/catalogue/planned-file.repository';
import type { PublicationRepository } from '#data/repositories/catalogue/publication.repository';
import type { Transactions } from '#data/transactions';
import type { FileStore } from '#ports/file-store';
import type { PublicPictures } from '../photos/public-pictures.ts';

/** What an import reads and writes. */
export interface ImportContext {
  photoSets: PhotoSetRepository;
  photos: PhotoRepository;
  parts: PhotoSetPartRepository;
  archives: ArchiveRepository;
  publications: PublicationRepository;
  transactions: Transactions;
  events: EventRepository;
  plannedZips: PlannedFileRepository;
  publicPictures: Pick<PublicPictures, 'plan' | 'settle'>;
  files: FileStore;
  folder: string;
  now: Date;
  /** Called before each step that takes time. */
  onProgress: (line: string) => void;
  /** Compare existing entries with the folder and restore missing files. Checks every file in the store, so no start does it. */
  checksExisting: boolean;
  /** Called with the result of each entry. */
  onOutcome?: (line: string) => void;
}

/** Files that were missing in the store, as keys. */
export interface RestoredFiles {
  restored: string[];
  /** Not restored, because the folder has other content now. */
  lost: string[];
}

/** The names of the fields in which the folder differs from the shop. */
export function differences<T extends object>(shop: T, folder: { [K in keyof T]: unknown }): string[] {
  return (Object.keys(shop) as (keyof T & string)[]).filter((name) => !isDeepStrictEqual(shop[name], folder[name]));
}

/** The result of an entry that exists in the shop: it is not changed. */
export function existingOutcome({ restored, lost }: RestoredFiles, differing: string[]): string {
  return [
    'exists',
    ...(restored.length > 0 ? [`restored ${some(restored)}`] : []),
    ...(lost.length > 0 ? [`missing: ${some(lost)}`] : []),
    ...(differing.length > 0 ? [`the folder differs: ${differing.join(', ')} (change it in the owners' office)`] : []),
  ].join('; ');
}

function some([first = '', ...others]: string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
