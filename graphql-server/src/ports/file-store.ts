import type { Readable } from 'node:stream';

/** Metadata of a file. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Strong validator, in quotes as in HTTP. */
  etag: string;
  modifiedAt: Date;
}

/** A file in a list. */
export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/** Bytes `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores files. Keys are relative paths of `[a-z0-9._-]` segments, for instance `archives/first-light.zip`;
 * every method rejects any other key with a RangeError before it does anything.
 */
export interface FileStore {
  /** Writes the whole file or nothing: readers never see half of it. @param size bytes, needed by S3 before the upload. */
  put(key: string, content: Readable | Buffer, options: { size: number; contentType: string }): Promise<void>;
  /** Null when the file does not exist. */
  stat(key: string): Promise<StoredFile | null>;
  /** A stream with bounded memory. Rejects when the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Passes the bytes to `take`, one non-empty chunk after the other. The store owns a chunk's memory and reuses it
   * once `take` has resolved. Rejects when the file does not exist, and with any error of `take`; then the file is closed.
   */
  readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void>;
  /** Null when the store can't serve clients itself; then we stream. @param seconds how long the address is valid. */
  signedUrl(key: string, options: { seconds: number; filename: string }): Promise<string | null>;
  /**
   * Headers of an empty response that make the reverse proxy send the file for us, ranges included. Null when the
   * proxy can't; then we stream.
   */
  proxyHeaders(key: string): Record<string, string> | null;
  /** Resolves even when the file does not exist. */
  remove(key: string): Promise<void>;
  /**
   * The files in a folder and the folders below it, in any order and with bounded memory; none if the folder does not exist. Leaves out
   * names that are no keys. @param folder without '/' at the end
   */
  list(folder: string): AsyncIterable<ListedFile>;
}
