import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useClientParts } from '#state/late-client.ts';

/** Whatever stands in it may talk to the server. Suspends until that is possible. */
export function WithClient({ children }: { children: ReactNode }) {
  return <ApolloProvider client={useClientParts().client}>{children}</ApolloProvider>;
}
