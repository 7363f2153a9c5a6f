import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { LateClient, LateClientContext } from '#state/late-client.ts';
import { SessionProvider } from '#state/session.tsx';
import { SessionStore } from '#state/session-store.ts';

const known = new WeakMap<ApolloClient, LateClient>();

/** A client that is there from the beginning. Each has one session, however often it is rendered. */
export function lateClientOf(client: ApolloClient): LateClient {
  const late = known.get(client) ?? new LateClient({ client, session: new SessionStore(client) });
  known.set(client, late);
  return late;
}

/** What screens find around them to talk to the server and to know who is signed in. */
export function WithSession({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <LateClientContext value={lateClientOf(client)}>
      <ApolloProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </ApolloProvider>
    </LateClientContext>
  );
}
