import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLazyClient } from '../client/lazy-client.ts';
import { type SessionState, unknownSession } from './session-changes.ts';
import type { SessionStore } from './session-store.ts';

export type { SessionUser } from './session-changes.ts';

export type Session = SessionState & Pick<SessionStore, 'setUser' | 'signOut' | 'refresh'>;

/** Until the client is loaded. Everything that could change the session loads with it. */
const noSession = {
  subscribe: () => () => {},
  state: () => unknownSession,
  start: () => () => {},
  setUser() {},
  async signOut() {},
  async refresh() {},
};

const SessionContext = createContext<Session>({ ...unknownSession, ...noSession });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Requests once who is signed in. If that fails, the visitor is a guest: the shop works for guests, so no error is shown. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const store = useLazyClient()?.session ?? noSession;
  const state = useSyncExternalStore(store.subscribe, store.state, noSession.state);
  useEffect(() => {
    let stop = () => {};
    // In a task of its own, so that a phone isn't blocked for too long
    const timer = setTimeout(() => {
      stop = store.start();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);

  const session = useMemo(() => ({ ...state, setUser: store.setUser, signOut: store.signOut, refresh: store.refresh }), [state, store]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
