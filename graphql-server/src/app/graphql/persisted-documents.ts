import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { type KnownDocuments, ownDocuments } from './known-documents.ts';

/** Known documents by hash, read-only: nobody can register one at run time. */
export function persistedDocuments(known: Pick<KnownDocuments, 'find'>): KeyValueCache {
  return {
    get: (key) => known.find(key.replace(/^apq:/, '')),
    set: async () => {},
    delete: async () => false,
  };
}

/** In production only the app's own documents run. Thrown from the context function, where Apollo answers 400. */
export function refuseUnknownDocuments(request: FastifyRequest): void {
  const query = (request.body as { query?: unknown } | undefined)?.query ?? (request.query as { query?: unknown }).query;
  if (query === undefined) return;
  const isKnown = typeof query === 'string' && [...ownDocuments.values()].includes(query);
  if (!isKnown)
    throw new GraphQLError('Only known operations are accepted.', {
      extensions: { code: 'PERSISTED_QUERY_REQUIRED', http: { status: 400 } },
    });
}
