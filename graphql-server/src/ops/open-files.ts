import { statfs } from 'node:fs/promises';
import { FsFileStore } from '#adapters/files/fs-file-store';
import type { FileStore } from '#ports/file-store';
import type { Config } from './config/config.ts';
import { dataPaths } from './data-folder/data-folder.ts';

/** The proxy's internal location of the files folder. */
const ACCEL_PATH = '/private-files/';

/** The configured file store: a bucket, or a folder below DATA_DIR. */
export async function openFiles({
  storage,
  DATA_DIR,
  FILE_PROXY,
}: Pick<Config, 'storage' | 'DATA_DIR' | 'FILE_PROXY'>): Promise<FileStore> {
  if (!storage) return new FsFileStore(dataPaths(DATA_DIR).files, FILE_PROXY && { accelPath: ACCEL_PATH });
  const { S3FileStore } = await import('#adapters/files/s3-file-store');
  return new S3FileStore(storage);
}

/** Reads the free space on the disk with the files; null for a bucket. */
export function freeBytesOf({ storage, DATA_DIR }: Pick<Config, 'storage' | 'DATA_DIR'>): () => Promise<number | null> {
  return async () => {
    if (storage) return null;
    const { bavail, bsize } = await statfs(DATA_DIR);
    return bavail * bsize;
  };
}
