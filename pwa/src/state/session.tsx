import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type SessionState, SessionStore, unknownSession } from './session-store.ts';

export type { SessionUser } from './session-store.ts';

export type Session = SessionState & Pick<SessionStore, 'setUser' | 'signOut' | 'refresh'>;

const SessionContext = createContext<Session>({
  ...unknownSession,
  setUser() {},
  async signOut() {},
  async refresh() {},
});

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Asks once who is signed in. No answer means nobody: the shop works for guests, so the failure stays silent. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const store = sessionOf(useApolloClient());
  const state = useSyncExternalStore(store.subscribe, store.state, () => unknownSession);
  useEffect(() => store.start(), [store]);

  const session = useMemo(() => ({ ...state, setUser: store.setUser, signOut: store.signOut, refresh: store.refresh }), [state, store]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A client has one session, however often React renders. */
function sessionOf(client: ApolloClient): SessionStore {
  const store = sessions.get(client) ?? new SessionStore(client);
  sessions.set(client, store);
  return store;
}

const sessions = new WeakMap<ApolloClient, SessionStore>();
