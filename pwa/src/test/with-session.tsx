import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { deviceData } from '#app/client/device-data.ts';
import { LazyClient, LazyClientContext } from '#state/client/lazy-client.ts';
import { SessionProvider } from '#state/session/session.tsx';
import { SessionStore } from '#state/session/session-store.ts';

const known = new WeakMap<ApolloClient, LazyClient>();

/** A client that is loaded from the start. It has one session, however often it is rendered. */
export function loadedClientOf(client: ApolloClient): LazyClient {
  const late = known.get(client) ?? new LazyClient({ client, session: new SessionStore(client, deviceData) });
  known.set(client, late);
  return late;
}

/** The providers that screens need for requests and for the session. */
export function WithSession({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <LazyClientContext value={loadedClientOf(client)}>
      <ApolloProvider client={client}>
        <SessionProvider>{children}</SessionProvider>
      </ApolloProvider>
    </LazyClientContext>
  );
}
