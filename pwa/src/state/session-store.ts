import type { ApolloClient } from '@apollo/client';
import { SessionLogoutDocument, SessionMeDocument, type SessionUserFragment } from '#generated/graphql.ts';
import { forgetPersonalData } from '#platform/personal-data.ts';
import { toRequestError } from '#platform/request-error.ts';
import { guardRequests } from '#platform/session-link.ts';
import { storageKeys } from '#platform/storage-keys.ts';
import { forgetStoredPerson, stored } from '#platform/stored.ts';
import { emptyCollection } from './collection.ts';

export type SessionUser = SessionUserFragment;

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut'; user: null };

type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** What other tabs are told. 'changed': the same user, with another name or address. */
type Change = 'signedIn' | 'signedOut' | 'changed';

export const unknownSession: SessionState = { status: 'loading', user: null };

/** Who is signed in, in step with the server and with the other tabs. */
export class SessionStore {
  readonly #client: ApolloClient;
  readonly #listeners = new Set<() => void>();
  #state = unknownSession;
  #round = 0;
  #seenChange: string | null = null;
  /** Nobody could say who is signed in, so the next connection is asked. */
  #isUnsure = false;
  #isSignOutPending = false;
  #signOutCall: Promise<void> | null = null;

  constructor(client: ApolloClient) {
    this.#client = client;
    guardRequests(client, { ready: () => this.#ready(), round: () => this.#round, lost: () => this.#handleLost() });
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks who is signed in and listens from now on. Returns how to stop. */
  start(page: Page = window): () => void {
    this.#seenChange = stored.sessionChange.get();
    for (const event of reasonsToLook) page.addEventListener(event, this.#handleChangeElsewhere);
    page.addEventListener('online', this.#handleOnline);
    if (this.#isPending()) this.#finishSignOut();
    else void this.refresh();
    return () => {
      for (const event of reasonsToLook) page.removeEventListener(event, this.#handleChangeElsewhere);
      page.removeEventListener('online', this.#handleOnline);
    };
  }

  /** Asks the server again. No answer means nobody at first, and no news later. */
  refresh = async ({ isDoubtful = false } = {}): Promise<void> => {
    const round = this.#round;
    const user = await this.#askServer();
    // whoever signed in or out meanwhile knows better than the answer that was under way
    if (round !== this.#round) return;
    this.#isUnsure = user === undefined;
    if (user) this.#become(user);
    else if (user === null || isDoubtful || this.#state.status === 'loading') this.#forget();
  };

  /** After a sign-in, a registration or a change of the profile. */
  setUser = (user: SessionUser): void => {
    const isSame = user.id === this.#state.user?.id;
    this.#round += isSame ? 0 : 1;
    this.#setPending(false);
    this.#isUnsure = false;
    this.#become(user);
    this.#tell(isSame ? 'changed' : 'signedIn');
  };

  /**
   * Forgets everything about the user at once, then tells the server. Where it cannot be reached that is made up for later:
   * by the next request, connection or start. Never rejects.
   */
  signOut = async (): Promise<void> => {
    this.#setPending(true);
    this.#forget();
    this.#tell('signedOut');
    await this.#callSignOut().catch(() => {});
  };

  /** @returns undefined when there is no answer. */
  #askServer(): Promise<SessionUser | null | undefined> {
    return this.#client.query({ query: SessionMeDocument, fetchPolicy: 'no-cache' }).then(
      (reply) => reply.data?.me ?? null,
      () => undefined,
    );
  }

  #become(user: SessionUser): void {
    const before = this.#state;
    this.#state = { status: 'signedIn', user };
    if (before.user?.id !== user.id) this.#forgetData(before);
    this.#notify();
  }

  #forget(): void {
    const before = this.#state;
    if (before.status === 'signedOut') return;
    if (before.user) forgetStoredPerson();
    this.#state = { status: 'signedOut', user: null };
    this.#forgetData(before);
    this.#notify();
  }

  #forgetData({ status }: SessionState): void {
    // at the first answer nobody has changed: what is here or under way is the same browser's
    if (status === 'loading') return;
    this.#round += 1;
    emptyCollection();
    forgetPersonalData(this.#client.cache, { isShown: this.#state.user !== null });
  }

  #handleLost(): void {
    if (!this.#state.user) return;
    this.#forget();
    this.#tell('signedOut');
  }

  #ready(): Promise<void> | null {
    return this.#isPending() ? this.#callSignOut() : null;
  }

  #finishSignOut(): void {
    this.#forget();
    this.#callSignOut().catch(() => {});
  }

  /** One call at a time. It outlives the page, because people sign out and close the window. */
  #callSignOut(): Promise<void> {
    const context = { session: 'signOut', fetchOptions: { keepalive: true } };
    this.#signOutCall ??= this.#client
      .mutate({ mutation: SessionLogoutDocument, fetchPolicy: 'no-cache', context })
      .catch((cause) => {
        // what the server does not know it need not end
        if (toRequestError(cause).code !== 'UNAUTHENTICATED') throw cause;
      })
      .then(() => this.#setPending(false))
      .finally(() => {
        this.#signOutCall = null;
      });
    return this.#signOutCall;
  }

  #isPending(): boolean {
    return this.#isSignOutPending || stored.pendingSignOut.get() === true;
  }

  #setPending(isPending: boolean): void {
    if (isPending) {
      // where nothing can be stored at least this page remembers; elsewhere another tab may finish it
      this.#isSignOutPending = !stored.pendingSignOut.set(true);
    } else {
      this.#isSignOutPending = false;
      stored.pendingSignOut.clear();
    }
  }

  #tell(change: Change): void {
    this.#seenChange = `${change} ${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    stored.sessionChange.set(this.#seenChange);
  }

  #handleChangeElsewhere = (event: Event): void => {
    if (event instanceof StorageEvent && event.key !== storageKeys.sessionChange) return;
    const change = stored.sessionChange.get();
    if (!change || change === this.#seenChange) return;
    this.#seenChange = change;
    if (change.startsWith('signedOut')) this.#forget();
    else void this.refresh({ isDoubtful: change.startsWith('signedIn') });
  };

  #handleOnline = (): void => {
    if (this.#isPending()) this.#callSignOut().catch(() => {});
    else if (this.#isUnsure) void this.refresh();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A page that comes back from the browser's back-forward cache has missed the storage events of its absence. */
const reasonsToLook = ['storage', 'pageshow'];
