import { createHash } from 'node:crypto';
import { namesWeakly } from '#kernel/http/entity-tags';
import { brotlied, type Coding, codingsFor, gzipped } from './content-codings.ts';

/** What is sent: a status, headers as Node's `writeHead` takes them (names and values in turn), and the bytes. */
export interface CachedReply {
  status: 200 | 304;
  headers: readonly string[];
  /** Null when the client has it already. */
  body: Buffer | null;
}

/** A response as it was sent, with the headers that belong to the resource and not to the request. */
export interface Content {
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** From GraphQL, which rejects some requests by their headers. */
  isGraphQL: boolean;
  /** The label of this kind of request in the metrics. */
  route: string;
}

interface Representation {
  etag: string;
  whole: CachedReply;
  unchanged: CachedReply;
}

/** The headers of a 304, beside its own. */
const WITH_304 = new Set(['cache-control']);

/** One response in all its codings. Each is made once, always the same way, so that its entity tag is a strong one. */
export class CachedResponse {
  readonly isGraphQL: boolean;
  readonly route: string;
  readonly #content: Content;
  readonly #representations = new Map<Coding, Representation>();

  private constructor(content: Content) {
    this.isGraphQL = content.isGraphQL;
    this.route = content.route;
    this.#content = content;
    this.#add('identity', content.body);
  }

  /** With everything that is quick: brotli is added later, and clients that accept it get gzip meanwhile. */
  static async make(content: Content): Promise<CachedResponse> {
    const response = new CachedResponse(content);
    response.#add('gzip', await gzipped(content.body));
    return response;
  }

  /** @param isWanted whether this response is still cached, checked before the work starts */
  async addBrotli(isWanted: () => boolean): Promise<void> {
    this.#add('br', await brotlied(this.#content.body, isWanted));
  }

  /** In memory, with what brotli will add. */
  get bytes(): number {
    const gzip = this.#representations.get('gzip')?.whole.body?.length ?? 0;
    return this.#content.body.length + 2 * gzip + 2048;
  }

  replyTo(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): CachedReply {
    const codings = codingsFor(acceptEncoding);
    if (ifNoneMatch !== undefined) {
      for (const coding of codings) {
        const known = this.#representations.get(coding);
        if (known && namesWeakly(ifNoneMatch, known.etag)) return known.unchanged;
      }
    }
    for (const coding of codings) {
      const representation = this.#representations.get(coding);
      if (representation) return representation.whole;
    }
    throw new Error('A response has at least its own bytes.');
  }

  #add(coding: Coding, body: Buffer | null): void {
    if (!body) return;
    const { headers } = this.#content;
    const etag = `"${hashOf(headers, coding, body)}"`;
    const own = ['etag', etag, 'vary', 'accept-encoding'];
    const encoding = coding === 'identity' ? [] : ['content-encoding', coding];
    const whole = [...headers.flat(), ...own, ...encoding, 'content-length', String(body.length)];
    const unchanged = [...headers.filter(([name]) => WITH_304.has(name)).flat(), ...own];
    this.#representations.set(coding, {
      etag,
      whole: { status: 200, headers: whole, body },
      unchanged: { status: 304, headers: unchanged, body: null },
    });
  }
}

/** Over the headers as well: a client that receives a 304 keeps the old ones. */
function hashOf(headers: Content['headers'], coding: Coding, body: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify([headers, coding]))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
}
