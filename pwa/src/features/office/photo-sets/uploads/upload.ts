/** One file in the queue. */
export interface UploadItem {
  /** Unique within the page. */
  key: number;
  path: string;
  bytes: number;
  /** 'here' was stored before. */
  stage: 'reading' | 'sending' | 'done' | 'here' | 'failed';
  doneBytes: number;
  pictureId: string | null;
  sha256: string | null;
  problem: string | null;
}

/** 'lost': the shop can't be reached, and it will try again. 'signedOut': the session has ended, and it waits for the next sign-in. */
export type QueueState = 'idle' | 'sending' | 'paused' | 'lost' | 'signedOut';

export interface OpenedUpload {
  sha256: string;
  pictureId: string;
  isHere: boolean;
  missing: readonly number[];
  until: number;
  sig: string;
}

export interface FileToOpen {
  name: string;
  bytes: number;
  sha256: string;
  pose: string;
}

/**
 * The result of sending a part. 'expired': the upload has to be opened again; 'gone': nothing waits for this upload anymore. `conflict`:
 * why the server can't store it now.
 */
export type PartResult = 'stored' | 'expired' | 'gone' | 'refused' | { conflict: string };

/** The shop, as uploads use it. Everything but a refusal rejects, and is tried again; SessionEnded after the next sign-in. */
export interface UploadShop {
  /** @throws UploadRefused */
  open(files: readonly FileToOpen[]): Promise<readonly OpenedUpload[]>;
  send(opened: OpenedUpload, part: number, content: ArrayBuffer, signal: AbortSignal): Promise<PartResult>;
  /** @returns the parts that are missing */
  finish(pictureId: string): Promise<readonly number[]>;
}

/** The shop has understood and refused; trying again doesn't help. */
export class UploadRefused extends Error {}

export class SessionEnded extends Error {}
