import { ApolloClient, InMemoryCache } from '@apollo/client';
import { knownDocumentsLink } from './known-documents-link.ts';

export interface ApolloClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The app's one GraphQL client: known documents by their hash, queries by GET, cookies sent along. */
export function createApolloClient({ uri = '/graphql', fetch = (...request) => globalThis.fetch(...request) }: ApolloClientOptions = {}) {
  return new ApolloClient({ cache: new InMemoryCache(), link: knownDocumentsLink({ uri, fetch }) });
}
