import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { SessionMeDocument, type SessionMeQuery } from '#generated/graphql.ts';

export type SessionUser = NonNullable<SessionMeQuery['me']>;

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut'; user: null };

export type Session = SessionState & {
  /** After a sign-in, a registration or a change of the profile. */
  setUser(user: SessionUser): void;
  /** After a sign-out, or when the server no longer knows the session. */
  clearUser(): void;
};

const SessionContext = createContext<Session>({ status: 'loading', user: null, setUser() {}, clearUser() {} });

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Asks once who is signed in. No answer means nobody: the shop works for guests, so the failure stays silent. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const [state, setState] = useState<SessionState>({ status: 'loading', user: null });

  useEffect(() => {
    let isCurrent = true;
    client
      .query({ query: SessionMeDocument, fetchPolicy: 'network-only' })
      .then((reply) => reply.data?.me ?? null)
      .catch(() => null)
      // whoever signed in meanwhile knows better than the answer that was under way
      .then((user) => isCurrent && setState((state) => (state.status === 'loading' ? settled(user) : state)));
    return () => {
      isCurrent = false;
    };
  }, [client]);

  const session = useMemo(
    () => ({ ...state, setUser: (user: SessionUser) => setState(settled(user)), clearUser: () => setState(settled(null)) }),
    [state],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function settled(user: SessionUser | null): SessionState {
  return user ? { status: 'signedIn', user } : { status: 'signedOut', user: null };
}
