/** What the page and its worker say to each other. */

/** A file of a kept set. */
export interface KeptFile {
  /** '{token}-{edge}' */
  name: string;
  url: string;
  bytes: number;
  sha256: string;
}

export interface KeeperJob {
  /** 'keep': fetches and writes the files. 'check': compares those that are there with their checksums. */
  type: 'keep' | 'check';
  photoSetId: number;
  folder: string;
  files: KeptFile[];
  /** The user owns the set: if the server has no such photo, only this file is missing. */
  isOwned: boolean;
}

/**
 * Why nothing more can be written now. 'unanswered': the shop responds with errors. 'failed': an error of the disk other than no space.
 * 'stopped': the page asked for it.
 */
export type KeepStop = 'quota' | 'refused' | 'offline' | 'unanswered' | 'unsupported' | 'failed' | 'stopped';

export interface KeeperResult {
  /** Null: every file was tried. */
  stop: KeepStop | null;
  /** Names of the files that are missing or damaged. */
  failed: string[];
}

export type ToKeeper = { type: 'start'; job: KeeperJob } | { type: 'stop' };
export type FromKeeper = { type: 'kept'; file: KeptFile } | { type: 'end'; result: KeeperResult };

/** Nothing more can be written now. */
export class KeepingStopped extends Error {
  override name = 'KeepingStopped';
  constructor(
    readonly reason: KeepStop,
    options?: ErrorOptions,
  ) {
    super(`keeping stopped: ${reason}`, options);
  }
}
