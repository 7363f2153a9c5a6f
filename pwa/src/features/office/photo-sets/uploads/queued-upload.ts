import { MAX_FILE_NAME } from '@archive/schema/office/photo-sets/photo-set';
import { bytesOfParts } from '@archive/schema/office/photo-sets/uploads';
import type { PickedFile } from './picked-files.ts';
import type { FileToOpen, OpenedUpload, UploadItem } from './upload.ts';

/** A file in the queue and what is left to send of it. */
export interface QueuedUpload {
  item: UploadItem;
  picked: PickedFile;
  pose: string;
  opened: OpenedUpload | null;
  missing: Set<number>;
  /** The server could not store a part, and has stored none since. */
  hasConflict: boolean;
}

export interface Part {
  job: QueuedUpload;
  number: number;
}

export function doneBytesOf({ item }: QueuedUpload, missing: readonly number[]): number {
  return item.bytes - bytesOfParts(item.bytes, missing);
}

/** One name that is too long would keep the files that are opened with it from being opened. Its end says more than its folders. */
export function fileToOpen({ item, pose }: QueuedUpload): FileToOpen {
  return { name: item.path.slice(-MAX_FILE_NAME), bytes: item.bytes, sha256: item.sha256 ?? '', pose: pose.slice(-MAX_FILE_NAME) };
}
