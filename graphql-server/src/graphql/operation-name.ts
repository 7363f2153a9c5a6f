import type { FastifyRequest } from 'fastify';
import { ownQueries } from './persisted-queries.ts';

const names = new Map<unknown, string>();
for (const [hash, document] of ownQueries) {
  const name = /\b(?:query|mutation) (\w+)/.exec(document)?.[1] ?? 'other';
  names.set(hash, name).set(document, name);
}

interface OperationRequest {
  query?: unknown;
  /** A JSON text for GET. */
  extensions?: unknown;
}

/** The name of this request's persisted query in this release; 'other' for everything else, whatever its name. */
export function operationOf({ method, body, query }: Pick<FastifyRequest, 'method' | 'body' | 'query'>): string {
  const asked = ((method === 'POST' ? body : query) ?? {}) as OperationRequest;
  return names.get(asked.query) ?? names.get(hashIn(asked.extensions)) ?? 'other';
}

function hashIn(extensions: unknown): unknown {
  try {
    const given = typeof extensions === 'string' ? JSON.parse(extensions) : extensions;
    return given?.persistedQuery?.sha256Hash;
  } catch {
    return undefined;
  }
}
