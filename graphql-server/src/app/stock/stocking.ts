import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '#ports/file-store';

/** What it takes to bring a folder into the shop. */
export interface Stocking {
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
