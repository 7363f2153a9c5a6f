import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '#ports/file-store';

/** What it takes to bring a folder into the shop. */
export interface ImportContext {
  em: EntityManager;
  files: FileStore;
  folder: string;
  now: Date;
  /** Told what is begun that takes time. */
  onProgress: (line: string) => void;
  /** Whether to put back files that are missing of what is there already: the store is asked for each, for which no start waits. */
  mends: boolean;
  /** Told what has become of each entry. */
  onOutcome?: (line: string) => void;
}

/** Keys in the file store of what was missing there. */
export interface PutBack {
  back: string[];
  /** Not put back: the folder has something else by now. */
  lost: string[];
}

/** The names of what a folder says otherwise than the shop. */
export function differences<T extends object>(shop: T, folder: { [K in keyof T]: unknown }): string[] {
  return (Object.keys(shop) as (keyof T & string)[]).filter((name) => !isDeepStrictEqual(shop[name], folder[name]));
}

/** What is told of an entry that the shop has already, which is left as it is there. */
export function knownOutcome({ back, lost }: PutBack, differing: string[]): string {
  return [
    'is there already',
    ...(back.length > 0 ? [`was missing and is put back: ${some(back)}`] : []),
    ...(lost.length > 0 ? [`is missing: ${some(lost)}`] : []),
    ...(differing.length > 0
      ? [`the folder differs: ${differing.join(', ')} (change it in the shop's database, see docs/operations/catalogue.md)`]
      : []),
  ].join('; ');
}

function some([first = '', ...others]: string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
