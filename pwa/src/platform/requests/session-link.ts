import { type ApolloClient, ApolloLink } from '@apollo/client';
import { from, map, mergeMap, type Observable, tap } from 'rxjs';
import { isPersonal } from './personal-data.ts';
import { RequestError, toRequestError } from './request-error.ts';

/** How the session controls requests. */
export interface SessionGuard {
  /** Resolves when requests may be sent as the current user; null if they may at once. Rejects if they may not. */
  ready(): Promise<void> | null;
  /** Changes with each user of this page. */
  userVersion(): number;
  /** Called when the server no longer accepts the session. */
  sessionEnded(): void;
  /** Called after a personal response was written to the cache. */
  personalDataCached(): void;
}

/** A request's role in the session, in its `context`. */
export interface SessionContext {
  /** 'signIn': its UNAUTHENTICATED means a wrong password. 'signOut': is sent without waiting. */
  session?: 'signIn' | 'signOut';
}

const guards = new WeakMap<ApolloClient, SessionGuard>();

/** From now on, `guard` controls the requests of this client. */
export function guardRequests(client: ApolloClient, guard: SessionGuard): void {
  guards.set(client, guard);
}

/** Delays requests during a sign-out, keeps one user's responses from the next, and detects ended sessions. */
export const sessionLink = new ApolloLink((operation, forward) => {
  const guard = guards.get(operation.client);
  if (!guard) return forward(operation);
  const wait = waitFor(operation, guard);
  const send = () => sendGuarded(operation, forward, guard);
  return wait ? from(wait).pipe(mergeMap(send)) : send();
});

function waitFor(operation: ApolloLink.Operation, guard: SessionGuard): Promise<void> | null {
  const session = sessionRoleOf(operation);
  if (session === 'signOut' || !isPersonal(operation.query)) return null;
  const wait = guard.ready();
  // A sign-in replaces the old session, so it may follow a failed sign-out
  return session === 'signIn' && wait ? wait.catch(() => {}) : wait;
}

function sendGuarded(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  guard: SessionGuard,
): Observable<ApolloLink.Result> {
  const userVersion = guard.userVersion();
  const session = sessionRoleOf(operation);
  const isPersonalQuery = operation.operationType === 'query' && isPersonal(operation.query);

  function checkCode(code: unknown) {
    if (code === 'UNAUTHENTICATED' && !session && userVersion === guard.userVersion()) guard.sessionEnded();
  }
  return forward(operation).pipe(
    map((result) => {
      // Another user sent the request: its response must not reach the current user's cache
      if (isPersonalQuery && userVersion !== guard.userVersion()) throw new RequestError('UNAUTHENTICATED', 'Please sign in.');
      return result;
    }),
    tap({
      next: ({ errors }) => (errors ? checkCode(errors[0]?.extensions?.code) : isPersonalQuery && guard.personalDataCached()),
      error: (cause) => checkCode(toRequestError(cause).code),
    }),
  );
}

function sessionRoleOf(operation: ApolloLink.Operation): SessionContext['session'] {
  return (operation.getContext() as SessionContext).session;
}
