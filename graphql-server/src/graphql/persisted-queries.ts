import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import manifest from '@archive/schema/persisted-documents.json' with { type: 'json' };
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Pool } from 'pg';

/** How long an app that was not reloaded keeps working after a release. */
const RETENTION_DAYS = 90;
/** Enough for hundreds of releases that change a few queries each. */
const MAX_STORED = 1000;

/** The persisted queries of this release, by hash. */
export const ownQueries: ReadonlyMap<string, string> = new Map(Object.entries(manifest));

/**
 * Stores the queries of this release, so that other releases accept them too, and deletes those unused for a long time. Call it under
 * the lock of withPreparationLock() before this process serves requests: other processes must accept its queries from then on.
 */
export async function publishQueries(db: Pick<Pool, 'query'>, own: ReadonlyMap<string, string> = ownQueries): Promise<void> {
  await db.query(
    `insert into known_document (hash, document) select * from unnest($1::text[], $2::text[])
     on conflict (hash) do update set retired_at = null where known_document.retired_at is not null`,
    [[...own.keys()], [...own.values()]],
  );
  await db.query('update known_document set retired_at = now() where retired_at is null and hash <> all($1)', [[...own.keys()]]);
  await db.query(
    `delete from known_document where retired_at < now() - make_interval(days => $1) or hash in (
       select hash from known_document where retired_at is not null order by retired_at desc, hash offset $2)`,
    [RETENTION_DAYS, MAX_STORED],
  );
}

/** The queries of this and other releases that are valid for this release's schema. */
export class PersistedQueries {
  /** Queries found in the database; null when the schema of this process doesn't support the query. */
  readonly #others = new Map<string, string | null>();

  /** @param fits whether this process can run a query */
  constructor(
    private readonly em: Pick<SqlEntityManager, 'execute'>,
    private readonly fits: (document: string) => boolean,
  ) {}

  /** The query with this hash. An invented hash costs one index lookup and no memory. */
  async find(hash: string): Promise<string | undefined> {
    const own = ownQueries.get(hash);
    if (own !== undefined || !SHA256.test(hash)) return own;
    const known = this.#others.get(hash);
    return (known === undefined ? await this.#findStored(hash) : known) ?? undefined;
  }

  async #findStored(hash: string): Promise<string | null> {
    const [row] = await this.em.execute<{ document: string }[]>('select document from known_document where hash = ?', [hash]);
    // Not cached: another release may store it at any time.
    if (!row) return null;
    const document = this.fits(row.document) ? row.document : null;
    this.#others.set(hash, document);
    return document;
  }
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Persisted queries by hash, read-only: none can be registered at run time. */
export function persistedQueryCache(known: Pick<PersistedQueries, 'find'>): KeyValueCache {
  return {
    get: (key) => known.find(key.replace(/^apq:/, '')),
    set: async () => {},
    delete: async () => false,
  };
}

/** In production only the app's own queries run. Called in the context function, where Apollo turns errors into a 400. */
export function rejectUnknownQueries(request: FastifyRequest): void {
  const query = (request.body as { query?: unknown } | undefined)?.query ?? (request.query as { query?: unknown }).query;
  if (query === undefined) return;
  const isKnown = typeof query === 'string' && [...ownQueries.values()].includes(query);
  if (!isKnown)
    throw new GraphQLError('Only persisted queries are accepted.', {
      extensions: { code: 'PERSISTED_QUERY_REQUIRED', http: { status: 400 } },
    });
}
