import { pipeline, Readable } from 'node:stream';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';
import { attachmentDisposition } from '#kernel/http/content-disposition';
import type { ByteRange, FileStore, ListedFile, StoredFile } from '#ports/file-store';
import { checkKey, checkRange, isKey, outOfRange } from './check-key.ts';
import { S3Client, S3Error, type S3Options } from './s3-client.ts';
import { readS3Page } from './s3-page.ts';
import { exactSize } from './upload.ts';

/** A version 4 signature is valid for a week at most. */
const MAX_SIGNED_SECONDS = 7 * 24 * 3600;
const UPLOAD_BASE_TIMEOUT_MS = 60_000;
/** The slowest upload that we accept: 50 KB a second. */
const MIN_BYTES_PER_MS = 50;

/** Files in one bucket of an S3-compatible store, addressed by path. A file has at most 5 GB, S3's limit for one request. */
export class S3FileStore implements FileStore {
  readonly #client: S3Client;

  constructor(options: S3Options) {
    this.#client = new S3Client(options);
  }

  async put(key: string, content: Readable | Buffer, { size, contentType }: { size: number; contentType: string }): Promise<void> {
    checkKey(key);
    const headers = { 'content-type': contentType, 'content-length': String(size) };
    const timeoutMs = UPLOAD_BASE_TIMEOUT_MS + size / MIN_BYTES_PER_MS;
    const body = Buffer.isBuffer(content) ? checkedSize(content, size) : metered(content, size);
    const response = await this.#client.send('PUT', key, { headers, timeoutMs, body });
    await response.body?.cancel();
  }

  async stat(key: string): Promise<StoredFile | null> {
    checkKey(key);
    const { status, headers } = await this.#client.send('HEAD', key, {}, [404]);
    if (status === 404) return null;
    return {
      size: Number(headers.get('content-length')),
      etag: headers.get('etag') ?? '',
      modifiedAt: new Date(headers.get('last-modified') ?? 0),
    };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    checkKey(key);
    checkRange(range);
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await this.#client.send('GET', key, { headers }, [416]);
    if (range && response.status !== 206) {
      await response.body?.cancel();
      if (response.status === 416) throw outOfRange(range);
      throw new S3Error(response.status, 'without the requested range', `GET ${key}`);
    }
    return response.body ? Readable.fromWeb(response.body) : Readable.from([]);
  }

  async readChunks(key: string, range: ByteRange, take: (chunk: Buffer) => Promise<void>): Promise<void> {
    // Leaving the loop for any reason closes the connection.
    for await (const chunk of await this.read(key, range)) await take(chunk as Buffer);
  }

  async signedUrl(key: string, { seconds, filename }: { seconds: number; filename: string }): Promise<string> {
    checkKey(key);
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SIGNED_SECONDS)
      throw new RangeError(`Not a lifetime in seconds: ${seconds}`);
    return this.#client.presign(key, seconds, {
      'response-content-disposition': attachmentDisposition(filename),
      'response-cache-control': FOR_CLIENT_ONLY,
    });
  }

  /** Buyers are redirected to the store itself. */
  proxyHeaders(key: string): null {
    checkKey(key);
    return null;
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    const response = await this.#client.send('DELETE', key, {}, [404]);
    await response.body?.cancel();
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    checkKey(folder);
    const prefix = `${this.#client.folder}${folder}/`;
    for (let token: string | null = ''; token !== null; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
      const response = await this.#client.send('GET', folder, { query });
      const page = readS3Page(await response.text());
      for (const { name, modifiedAt } of page.objects) {
        const key = name.slice(this.#client.folder.length);
        if (name.startsWith(prefix) && isKey(key)) yield { key, modifiedAt };
      }
      if (page.next === token) throw new Error(`The file store returned the same page of ${folder} twice`);
      token = page.next;
    }
  }
}

function checkedSize(content: Buffer, size: number): Buffer {
  if (content.length !== size) throw new RangeError(`The content has ${content.length} bytes instead of ${size}`);
  return content;
}

function metered(content: Readable, size: number): Readable {
  // The request reports this error: a broken pipe breaks its body.
  return pipeline(content, exactSize(size), () => {});
}
