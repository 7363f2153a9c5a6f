import { createHash } from 'node:crypto';
import { namesWeakly } from '#kernel/entity-tags';
import { brotlied, gzipped } from './compression.ts';
import { type Coding, codingsFor } from './negotiate.ts';

/** What is sent: a status, headers as Node's `writeHead` takes them (names and values in turn), and the bytes. */
export interface PreparedReply {
  status: 200 | 304;
  headers: readonly string[];
  /** Null: the asker has them already. */
  body: Buffer | null;
}

/** An answer as it left, with the headers that belong to what is answered and not to who asked. */
export interface Content {
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Asked through GraphQL, which refuses some requests by their headers. */
  isGraphQL: boolean;
  /** What figures call this kind of request. */
  route: string;
}

interface Representation {
  etag: string;
  whole: PreparedReply;
  unchanged: PreparedReply;
}

/** What goes with the word that nothing has changed. */
const WITH_304 = new Set(['cache-control']);

/** One answer in all its codings. Each is made once, always the same way, so that its entity tag is a strong one. */
export class PreparedAnswer {
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

  /** With everything that takes no time: brotli is added later, and who wants it gets gzip meanwhile. */
  static async make(content: Content): Promise<PreparedAnswer> {
    const answer = new PreparedAnswer(content);
    answer.#add('gzip', await gzipped(content.body));
    return answer;
  }

  /** @param isWanted whether this answer is still remembered, asked before the work begins */
  async addBrotli(isWanted: () => boolean): Promise<void> {
    this.#add('br', await brotlied(this.#content.body, isWanted));
  }

  /** In memory, with what brotli will add. */
  get bytes(): number {
    const gzip = this.#representations.get('gzip')?.whole.body?.length ?? 0;
    return this.#content.body.length + 2 * gzip + 2048;
  }

  replyTo(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): PreparedReply {
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
    throw new Error('An answer has at least its own bytes.');
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

/** Over the headers as well: an asker who is told that nothing has changed keeps the old ones. */
function hashOf(headers: Content['headers'], coding: Coding, body: Buffer): string {
  return createHash('sha256')
    .update(JSON.stringify([headers, coding]))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
}
