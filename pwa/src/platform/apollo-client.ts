import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';

/** A connection may hang without an error; after this long a request counts as failed. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface ApolloClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The app's one GraphQL client: known documents by their hash, queries by GET, cookies sent along. */
export function createApolloClient({ uri = '/graphql', fetch: request = globalThis.fetch }: ApolloClientOptions = {}): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      new PersistedQueryLink({
        generateHash: (document) => hashOf(document),
        useGETForHashedQueries: true,
        disable: () => false,
        retry: () => false,
      }),
      // BaseHttpLink, because HttpLink also writes the client's version into each address, and caches go by addresses
      new BaseHttpLink({
        uri,
        credentials: 'include',
        headers: { 'apollo-require-preflight': 'true' },
        fetch: (input, init) => request(input, { ...init, signal: withTimeout(init?.signal) }),
      }),
    ]),
  });
}

/** Codegen writes each document's hash beside it; one without was not made by codegen and the server would refuse it. */
function hashOf(document: object): string {
  const meta = '__meta__' in document ? (document.__meta__ as { hash?: string }) : {};
  if (!meta.hash) throw new Error('This GraphQL document has no hash: run npm run codegen');
  return meta.hash;
}

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  // AbortSignal.any is missing in Safari before 17.4: the cancelling of queries matters more than the time limit there
  if (!signal) return timeout;
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}
