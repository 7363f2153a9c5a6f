import type { Readable } from 'node:stream';

/** What is known of a file without reading it. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Strong validator, in quotes as HTTP wants it. */
  etag: string;
  modifiedAt: Date;
}

/** Bytes `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files live. Keys are relative paths of `[a-z0-9._-]` segments, for instance `archives/first-light.zip`;
 * any other key is refused with a RangeError before anything is touched.
 */
export interface FileStore {
  /** Writes the whole file or nothing: readers never see half of it. @param size bytes, needed by S3 before the upload. */
  put(key: string, content: Readable | Buffer, options: { size: number; contentType: string }): Promise<void>;
  /** Null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** A stream with bounded memory. Rejects when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Hands the bytes to `take`, one chunk after the other and never empty. A chunk's memory belongs to the store: it is used
   * again once `take` has resolved. Rejects when there is no such file, and with whatever `take` rejects; then nothing is open.
   */
  readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void>;
  /** Null when the store cannot serve clients itself; then we stream. @param seconds how long the address works. */
  signedUrl(key: string, options: { seconds: number; filename: string }): Promise<string | null>;
  /**
   * Headers of an empty answer that make the proxy in front of us send the file in our place, ranges included. Null when no
   * proxy can; then we stream.
   */
  proxyHeaders(key: string): Record<string, string> | null;
  /** Resolves also when there is no such file. */
  remove(key: string): Promise<void>;
}
