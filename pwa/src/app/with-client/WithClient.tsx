import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useLoadedClient } from '#state/client/lazy-client.ts';

/** Provides the GraphQL client to its children. Suspends until the client is loaded. */
export function WithClient({ children }: { children: ReactNode }) {
  return <ApolloProvider client={useLoadedClient().client}>{children}</ApolloProvider>;
}
