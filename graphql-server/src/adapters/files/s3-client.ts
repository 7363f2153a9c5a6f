import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

export interface S3Options {
  /** Address of the bucket: `https://s3.example/bucket`, or a folder in it. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Request {
  /** Asks the bucket instead of a file, about files. */
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | Readable;
  /** Until the response headers arrive; the body may take longer while data flows. */
  timeoutMs?: number;
}

/** The store responded with an unexpected status. */
export class S3Error extends Error {
  override name = 'S3Error';

  constructor(
    readonly status: number,
    readonly code: string,
    request: string,
  ) {
    super(`${request}: the file store answered ${status} ${code}`);
  }
}

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 50;
/** The longest time until a request fails when the store does not respond. The web server's timeout must be longer. */
export const SILENCE_MS = ATTEMPTS * (TIMEOUT_MS + FIRST_PAUSE_MS * 2 ** ATTEMPTS);

/** Signed requests to one bucket. Temporary failures (5xx, 429, a broken connection) are retried a few times. */
export class S3Client {
  readonly #aws: AwsClient;
  readonly #base: string;
  readonly #bucket: string;
  /** In the bucket, with '/' at its end; empty for the whole bucket. */
  readonly folder: string;

  constructor({ url, region, accessKey, secretKey }: S3Options) {
    this.#aws = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });
    this.#base = url.replace(/\/+$/, '');
    const { origin, pathname } = new URL(url);
    const [bucket, ...folders] = pathname.split('/').filter(Boolean);
    this.#bucket = bucket ? `${origin}/${bucket}` : origin;
    this.folder = folders.map((name) => `${decodeURIComponent(name)}/`).join('');
  }

  /** @param accept expected statuses besides 2xx. @throws S3Error, or the error of the connection. */
  async send(method: string, key: string, request: S3Request = {}, accept: number[] = []): Promise<Response> {
    const response = await this.persist(method, key, request);
    if (response.ok || accept.includes(response.status)) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? response.statusText;
    throw new S3Error(response.status, code, `${method} ${key}`);
  }

  /** An address that anyone can use to read one file for a limited time. @param query `response-...` headers to answer with. */
  async presign(key: string, seconds: number, query: Record<string, string>): Promise<string> {
    const url = new URL(`${this.#base}/${key}`);
    url.search = new URLSearchParams({ ...query, 'X-Amz-Expires': String(seconds) }).toString();
    const signed = await this.#aws.sign(url.href, { method: 'GET', aws: { signQuery: true } });
    // The signature covers '%20', and not all servers read '+' as a space.
    return signed.url.replaceAll('+', '%20');
  }

  private async persist(method: string, key: string, request: S3Request): Promise<Response> {
    // A stream can be read only once, so retrying is up to the caller.
    const attempts = request.body instanceof Readable ? 1 : ATTEMPTS;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.attempt(method, key, request).catch((error: unknown) => error as Error);
      if (attempt === attempts || !mayPass(outcome)) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      if (!(outcome instanceof Error)) await outcome.body?.cancel();
      await delay(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }

  private async attempt(method: string, key: string, request: S3Request): Promise<Response> {
    const { query, headers, body, timeoutMs = TIMEOUT_MS } = request;
    const url = query ? `${this.#bucket}?${new URLSearchParams(query)}` : `${this.#base}/${key}`;
    const payload = body instanceof Readable ? (Readable.toWeb(body) as NonNullable<RequestInit['body']>) : body && new Uint8Array(body);
    const signed = await this.#aws.sign(url, { method, headers: headers ?? {}, body: payload ?? null });
    // Not signed, because proxies change it; without it a store may send compressed bytes.
    signed.headers.set('accept-encoding', 'identity');
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`${method} ${key}: the file store did not answer in time`)), timeoutMs);
    try {
      return await fetch(signed, { signal: timeout.signal, redirect: 'manual' });
    } catch (error) {
      // fetch() hides the reason in `cause`.
      throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

function mayPass(outcome: Response | Error): boolean {
  return outcome instanceof Error || outcome.status >= 500 || outcome.status === 429;
}
