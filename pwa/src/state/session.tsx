import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLateClient } from './late-client.ts';
import { type SessionState, unknownSession } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

export type { SessionUser } from './session-state.ts';

export type Session = SessionState & Pick<SessionStore, 'setUser' | 'signOut' | 'refresh'>;

/** While nobody can be asked yet. What could change anything loads with the client. */
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

/** Asks once who is signed in. No answer means nobody: the shop works for guests, so the failure stays silent. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const store = useLateClient()?.session ?? noSession;
  const state = useSyncExternalStore(store.subscribe, store.state, noSession.state);
  useEffect(() => {
    let stop = () => {};
    // a task of its own: with all that begins beside it a phone would be busy for too long
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
