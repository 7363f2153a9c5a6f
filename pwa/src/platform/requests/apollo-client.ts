import { ApolloClient, type FieldFunctionOptions, InMemoryCache } from '@apollo/client';
import { knownDocumentsLink } from './known-documents-link.ts';
import { sessionLink } from './session-link.ts';

export interface ApolloClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The app's one GraphQL client: known documents by their hash, queries by GET, cookies sent along. */
export function createApolloClient({ uri = '/graphql', fetch = (...request) => globalThis.fetch(...request) }: ApolloClientOptions = {}) {
  return new ApolloClient({ cache: new InMemoryCache({ typePolicies }), link: sessionLink.concat(knownDocumentsLink({ uri, fetch })) });
}

const typePolicies = {
  // an event that came with the list need not be fetched again
  Query: { fields: { event: { read: readEvent } } },
  // its title is what it was called when it was sold, so the same set may stand there by two names
  PurchasedPhotoSet: { keyFields: false },
} as const;

function readEvent(known: unknown, { args, toReference }: FieldFunctionOptions) {
  return known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known;
}
