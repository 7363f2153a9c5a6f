import { ApolloLink, Observable } from '@apollo/client';
import { noteLostRequest } from '../connection/lost-requests.ts';
import { outdated } from '../reload/outdated.ts';
import { noteAnswerDate } from './answer-dates.ts';
import { RequestError, toRequestError } from './request-error.ts';

/** A connection may hang without an error; after this long a request counts as failed. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface KnownDocumentsLinkOptions {
  uri: string;
  fetch: typeof fetch;
}

/**
 * Sends each document by its hash: queries by GET, so that caches can keep the answers by address, mutations by POST.
 * Apollo's own two links do the same in three times the code, write the client's version into each address, and hide the
 * server's error codes behind any status but 200. A request takes `context: { fetchOptions: { signal, cache } }`.
 */
export function knownDocumentsLink(options: KnownDocumentsLinkOptions): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        const timer = setTimeout(
          () => controller.abort(new DOMException('The server did not answer in time', 'TimeoutError')),
          REQUEST_TIMEOUT_MS,
        );
        send(operation, options, controller)
          .finally(() => clearTimeout(timer))
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
          clearTimeout(timer);
          controller.abort();
        };
      }),
  );
}

async function send(operation: ApolloLink.Operation, { uri, fetch }: KnownDocumentsLinkOptions, controller: AbortController) {
  const { signal, ...fetchOptions }: RequestInit = operation.getContext().fetchOptions ?? {};
  signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  if (signal?.aborted) controller.abort(signal.reason);

  const { url, init } = requestOf(operation, uri);
  const response = await fetch(url, { credentials: 'include', ...fetchOptions, ...init, signal: controller.signal });
  const result = await readResult(response);
  if (operation.operationType === 'query') noteAnswerDate(operation.operationName, response.headers.get('date'));
  return result;
}

function requestOf({ query, operationName, operationType, variables }: ApolloLink.Operation, uri: string) {
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  // any header that a plain form cannot send convinces the server that this is no forged request
  const headers = { accept: 'application/json', 'apollo-require-preflight': 'true' };
  if (operationType !== 'query') {
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

/** Codegen writes each document's hash beside it; one without was not made by codegen and the server would refuse it. */
function hashOf(document: object): string {
  const meta = '__meta__' in document ? (document.__meta__ as { hash?: string }) : {};
  // a build has none without: the check of generated files sees to that
  if (import.meta.env.DEV && !meta.hash) throw new Error('This GraphQL document has no hash: run npm run codegen');
  return meta.hash as string;
}

async function readResult(response: Response): Promise<ApolloLink.Result> {
  const reply: unknown = await response.json();
  if (typeof reply === 'object' && reply !== null && ('data' in reply || 'errors' in reply)) return reply as ApolloLink.Result;
  // not GraphQL: a proxy, or the rate limit, which answers before GraphQL does
  throw RequestError.fromReply(response.status, reply);
}
