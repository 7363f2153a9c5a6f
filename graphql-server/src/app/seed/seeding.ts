import type { EntityManager } from '@mikro-orm/postgresql';
import type { FileStore } from '#ports/file-store';

/** What it takes to bring a folder into the shop. */
export interface Seeding {
  em: EntityManager;
  files: FileStore;
  folder: string;
  now: Date;
  /** Told what is begun that takes time. */
  onProgress: (line: string) => void;
  /** Told what has become of each entry. */
  onOutcome?: (line: string) => void;
}
