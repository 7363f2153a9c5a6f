import { type ApolloClient, ApolloLink } from '@apollo/client';
import { from, map, mergeMap, type Observable, tap } from 'rxjs';
import { isPersonal } from './personal-data.ts';
import { RequestError, toRequestError } from './request-error.ts';

/** What the session has to say about requests. */
export interface SessionGuard {
  /** Ends when requests may go out as the one who is signed in now; null when they may at once. Rejects when they may not. */
  ready(): Promise<void> | null;
  /** Another number for each user of this page. */
  round(): number;
  /** The server does not know the session any more. */
  lost(): void;
  /** A personal answer has arrived in the cache. */
  answered(): void;
}

/** The part that a request plays in the session, in its `context`. */
export interface SessionContext {
  /** 'signIn': its UNAUTHENTICATED means a wrong password. 'signOut': waits for nobody. */
  session?: 'signIn' | 'signOut';
}

const guards = new WeakMap<ApolloClient, SessionGuard>();

/** From now on `guard` decides about the requests of this client. */
export function guardRequests(client: ApolloClient, guard: SessionGuard): void {
  guards.set(client, guard);
}

/** Holds requests back while a sign-out is under way, keeps one user's answers from the next, and hears of ended sessions. */
export const sessionLink = new ApolloLink((operation, forward) => {
  const guard = guards.get(operation.client);
  if (!guard) return forward(operation);
  const wait = waitFor(operation, guard);
  const send = () => watched(operation, forward, guard);
  return wait ? from(wait).pipe(mergeMap(send)) : send();
});

function waitFor(operation: ApolloLink.Operation, guard: SessionGuard): Promise<void> | null {
  const session = partOf(operation);
  if (session === 'signOut' || !isPersonal(operation.query)) return null;
  const wait = guard.ready();
  // a sign-in takes the old session's place, so it may follow a sign-out that failed
  return session === 'signIn' && wait ? wait.catch(() => {}) : wait;
}

function watched(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction, guard: SessionGuard): Observable<ApolloLink.Result> {
  const round = guard.round();
  const session = partOf(operation);
  const isKept = operation.operationType === 'query' && isPersonal(operation.query);

  function hear(code: unknown) {
    if (code === 'UNAUTHENTICATED' && !session && round === guard.round()) guard.lost();
  }
  return forward(operation).pipe(
    map((result) => {
      // somebody else had asked: the cache must not hand this to whoever is here now
      if (isKept && round !== guard.round()) throw new RequestError('UNAUTHENTICATED', 'Please sign in.');
      return result;
    }),
    tap({
      next: ({ errors }) => (errors ? hear(errors[0]?.extensions?.code) : isKept && guard.answered()),
      error: (cause) => hear(toRequestError(cause).code),
    }),
  );
}

function partOf(operation: ApolloLink.Operation): SessionContext['session'] {
  return (operation.getContext() as SessionContext).session;
}
