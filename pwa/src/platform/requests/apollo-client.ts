import { ApolloClient, type FieldFunctionOptions, InMemoryCache } from '@apollo/client';
import { persistedQueriesLink } from './persisted-queries-link.ts';
import { sessionLink } from './session-link.ts';

export interface ApolloClientOptions {
  uri?: string;
  fetch?: typeof fetch;
}

/** The app's one GraphQL client: persisted queries by hash, queries by GET, with cookies. */
export function createApolloClient({ uri = '/graphql', fetch = (...request) => globalThis.fetch(...request) }: ApolloClientOptions = {}) {
  return new ApolloClient({ cache: new InMemoryCache({ typePolicies }), link: sessionLink.concat(persistedQueriesLink({ uri, fetch })) });
}

const typePolicies = {
  // An event that is in the list need not be fetched again
  Query: { fields: { event: { read: readEvent } } },
  // The title is the one at the time of the sale, so the same set may appear with two titles
  PurchasedPhotoSet: { keyFields: false },
} as const;

function readEvent(known: unknown, { args, toReference }: FieldFunctionOptions) {
  return known === undefined ? toReference({ __typename: 'Event', id: args?.id }) : known;
}
