import type { FastifyRequest } from 'fastify';
import { ownQueries } from './persisted-queries.ts';

const names = new Map<unknown, string>();
for (const [hash, document] of ownQueries) {
  const name = /\b(?:query|mutation) (\w+)/.exec(document)?.[1] ?? 'other';
  names.set(hash, name).set(document, name);
}

interface Question {
  query?: unknown;
  /** JSON by GET. */
  extensions?: unknown;
}

/** What this request asks for: the name of one of this release's own documents. Whatever others call theirs is 'other'. */
export function operationOf({ method, body, query }: Pick<FastifyRequest, 'method' | 'body' | 'query'>): string {
  const asked = ((method === 'POST' ? body : query) ?? {}) as Question;
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
