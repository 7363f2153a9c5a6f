import { ApolloLink, Observable } from '@apollo/client';
import { noteLostRequest, noteShopResponse } from '#platform/connection/device-online.ts';
import { outdated } from '#platform/reload/stale-chunk.ts';
import { startDeadline } from './deadline.ts';
import { RequestError, toRequestError } from './request-error.ts';
import { noteResponseDate } from './response-dates.ts';

/** A connection may hang without an error; after this long a request counts as failed. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface PersistedQueriesLinkOptions {
  uri: string;
  fetch: typeof fetch;
}

/**
 * Sends each document by its hash: queries by GET, so that caches can store the responses by address, mutations by POST.
 * Apollo's own two links are three times the code, write the client's version into each address, and hide the
 * server's error codes for any status but 200. A request takes `context: { fetchOptions: { signal, cache } }`; a query whose variables
 * are secret takes `context: { isSecret: true }`, because addresses are logged.
 */
export function persistedQueriesLink(options: PersistedQueriesLinkOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { signal: ofCaller, ...fetchOptions }: RequestInit = operation.getContext().fetchOptions ?? {};
        const { signal, abort, end } = startDeadline(REQUEST_TIMEOUT_MS, ofCaller);
        send(operation, options, { ...fetchOptions, signal })
          .finally(end)
          .then(
            (result) => {
              if (result.errors?.[0]?.extensions?.code === 'OUTDATED') outdated.set(true);
              observer.next(result);
              observer.complete();
            },
            (error) => {
              if (error?.name !== 'AbortError' && toRequestError(error).code === 'NETWORK') noteLostRequest();
              observer.error(error);
            },
          );
        return () => {
          end();
          abort();
        };
      }),
  );
}

async function send(operation: ApolloLink.Operation, { uri, fetch }: PersistedQueriesLinkOptions, fetchOptions: RequestInit) {
  const { url, init } = requestOf(operation, uri);
  const response = await fetch(url, { credentials: 'include', ...fetchOptions, ...init });
  const result = await readResult(response);
  // No cache answers a POST
  if (init.method === 'POST') noteShopResponse();
  if (operation.operationType === 'query') noteResponseDate(operation.operationName, response.headers.get('date'));
  return result;
}

function requestOf(operation: ApolloLink.Operation, uri: string) {
  const { query, operationName, operationType, variables } = operation;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  // A header that an HTML form can't send shows the server that the request isn't cross-site forgery
  const headers = { accept: 'application/json', 'apollo-require-preflight': 'true' };
  if (operationType !== 'query' || operation.getContext().isSecret) {
    const body = JSON.stringify({ operationName, variables, extensions });
    return { url: uri, init: { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body } };
  }
  const search = new URLSearchParams({
    operationName: operationName ?? '',
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensions),
  });
  return { url: `${uri}?${search}`, init: { method: 'GET', headers } };
}

/** Codegen adds a hash to each document. The server rejects a document without one. */
export function hashOf(document: object): string {
  const meta = '__meta__' in document ? (document.__meta__ as { hash?: string }) : {};
  // Never happens in a build, because a check of the generated files prevents it
  if (import.meta.env.DEV && !meta.hash) throw new Error('This GraphQL document has no hash: run npm run codegen');
  return meta.hash as string;
}

async function readResult(response: Response): Promise<ApolloLink.Result> {
  const reply: unknown = await response.json();
  if (typeof reply === 'object' && reply !== null && ('data' in reply || 'errors' in reply)) return reply as ApolloLink.Result;
  // Not GraphQL: from a proxy, or the rate limit's REST error, which is sent before GraphQL runs
  throw RequestError.fromReply(response.status, reply);
}
