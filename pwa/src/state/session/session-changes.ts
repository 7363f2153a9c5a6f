import type { SessionUserFragment } from '#generated/graphql.ts';
import { storedSession } from './stored-session.ts';

/** What tabs publish about the session. 'changed': the same user, with another name or email address. */
export type SessionChange = 'signedIn' | 'signedOut' | 'changed';

/** The changes of the session in all tabs of this browser. */
export class SessionChanges {
  #seen: string | null = null;

  /** Later changes are pending; the one that is stored now is not. */
  start(): void {
    this.#seen = storedSession.lastChange.get();
  }

  publish(change: SessionChange): void {
    const message = `${change} ${Math.random()}`;
    if (storedSession.lastChange.set(message)) this.#seen = message;
  }

  /** What another tab has published and this one has not handled yet. */
  pending(): string | null {
    const change = storedSession.lastChange.get();
    return change === this.#seen ? null : change;
  }

  /** Returns the pending change once. */
  take(): string | null {
    const change = this.pending();
    if (change) this.#seen = change;
    return change;
  }
}

export type SessionUser = SessionUserFragment;

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut'; user: null };

export const unknownSession: SessionState = { status: 'loading', user: null };
