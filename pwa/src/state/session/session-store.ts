import type { ApolloClient } from '@apollo/client';
import { SessionLogoutDocument, SessionMeDocument } from '#generated/graphql.ts';
import { forgetPersonalData } from '#platform/requests/personal-data.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { guardRequests } from '#platform/requests/session-link.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { onWrittenElsewhere, type TellingPage } from '#platform/storage/written-elsewhere.ts';
import { onShopReturn } from '../client/on-shop-return.ts';
import { emptyCollection } from '../collection.ts';
import { PersistedUser } from './persisted-user.ts';
import { SessionChanges, type SessionState, type SessionUser, unknownSession } from './session-changes.ts';
import { storedSession } from './stored-session.ts';

/** Who is signed in, synchronized with the server and the other tabs. */
export class SessionStore {
  readonly #client: ApolloClient;
  readonly #listeners = new Set<() => void>();
  readonly #changes = new SessionChanges();
  readonly #kept: PersistedUser;
  #state: SessionState = unknownSession;
  #userVersion = 0;
  #lastQuestion = 0;
  /** The server could not be asked who is signed in: ask again when the connection is back. */
  #isUnsure = false;
  /** Aborts when the store stops. Null while it waits for the shop to be reachable again. */
  #end: AbortSignal | null = null;
  #isSignOutPending = false;
  #signOutCall: Promise<void> | null = null;

  constructor(client: ApolloClient) {
    this.#client = client;
    this.#kept = new PersistedUser(client.cache);
    guardRequests(client, {
      ready: () => this.#ready(),
      userVersion: () => this.#userVersion,
      lost: () => this.#handleLost(),
      answered: () => this.#keepSoon(),
    });
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks who is signed in and starts listening for changes. Returns a function that stops. */
  start(page: TellingPage = window): () => void {
    this.#changes.start();
    const end = new AbortController();
    end.signal.addEventListener('abort', onWrittenElsewhere(storageKeys.sessionChange, this.#handleChangeElsewhere, page));
    page.addEventListener('online', this.#handleReconnected, end);
    this.#end = end.signal;
    if (this.#isPending()) this.#finishSignOut();
    else void this.refresh();
    const patience = setTimeout(() => void this.#restore(), PATIENCE_MS);
    end.signal.addEventListener('abort', () => clearTimeout(patience));
    return () => end.abort();
  }

  /**
   * Asks the server again. Without an answer, an unknown visitor becomes a guest, and a known one doesn't change.
   *
   * @param options `isDoubtful`: without an answer, the user counts as signed out; `isHeard`: the other tabs know the change already
   */
  refresh = async ({ isDoubtful = false, isHeard = false } = {}): Promise<void> => {
    const userVersion = this.#userVersion;
    const question = ++this.#lastQuestion;
    const user = await this.#askServer();
    // a sign-in or sign-out since the request is newer than its answer
    if (userVersion !== this.#userVersion) return;
    if (user === undefined) this.#handleNoAnswer(isDoubtful);
    // several requests may be in flight with a change between them: the last one has the newest answer
    else if (question === this.#lastQuestion) this.#handleAnswer(user, isHeard);
  };

  /** After a sign-in, a registration or a change of the profile. */
  setUser = (user: SessionUser): void => {
    const isSame = user.id === this.#state.user?.id;
    this.#userVersion += isSame ? 0 : 1;
    this.#lastQuestion += 1;
    this.#setPending(false);
    this.#isUnsure = false;
    this.#become(user);
    this.#changes.publish(isSame ? 'changed' : 'signedIn');
  };

  /**
   * Removes everything about the user at once, then calls the server. If the server can't be reached, the call is retried
   * with the next request, connection or start. Never rejects.
   */
  signOut = async (): Promise<void> => {
    this.#setPending(true);
    this.#forget({ isCertain: true, withTickets: true });
    this.#changes.publish('signedOut');
    await this.#callSignOut().catch(() => {});
  };

  /** @returns undefined without an answer. */
  #askServer(): Promise<SessionUser | null | undefined> {
    // a request in flight may be older than the reason for this one
    const context = { queryDeduplication: false };
    return this.#client.query({ query: SessionMeDocument, fetchPolicy: 'no-cache', context }).then(
      (reply) => reply.data?.me ?? null,
      () => undefined,
    );
  }

  #handleNoAnswer(isDoubtful: boolean): void {
    this.#isUnsure = true;
    this.#waitForShop();
    if (isDoubtful) this.#forget();
    else void this.#restore().then(() => this.#state.status === 'loading' && this.#forget());
  }

  #handleAnswer(user: SessionUser | null, isHeard: boolean): void {
    this.#isUnsure = false;
    const before = this.#state.user;
    if (user) {
      this.#become(user);
      if (before && !isHeard && JSON.stringify(before) !== JSON.stringify(user))
        this.#changes.publish(before.id === user.id ? 'changed' : 'signedIn');
    } else if (before) this.#handleLost();
    else this.#forget({ isCertain: !this.#changes.pending() });
  }

  /** Until the server answers, the last user counts as signed in; whatever they change needs the server anyway. */
  async #restore(): Promise<void> {
    const isWaiting = () => this.#state.status === 'loading' && !this.#isPending();
    const user = isWaiting() ? await this.#kept.restore(isWaiting) : null;
    if (user && isWaiting()) this.#become(user);
  }

  #become(user: SessionUser): void {
    const before = this.#state;
    this.#state = { status: 'signedIn', user };
    this.#kept.own(user.id);
    if (before.user?.id !== user.id) this.#forgetData(before);
    this.#keepSoon();
    this.#notify();
  }

  #forget({ isCertain = false, withTickets = false } = {}): void {
    const before = this.#state;
    const isKnown = before.status === 'signedOut';
    // also when already signed out, because stored data may only now be known to be obsolete
    if (isCertain || !isKnown) this.#kept.forget(before.user, { isCertain, withTickets });
    if (isKnown) return;
    this.#state = { status: 'signedOut', user: null };
    this.#forgetData(before);
    this.#notify();
  }

  #forgetData({ status }: SessionState): void {
    // the first answer changes no user: cached data and requests in flight belong to this browser's user
    if (status === 'loading') return;
    this.#userVersion += 1;
    emptyCollection();
    forgetPersonalData(this.#client.cache, { isShown: this.#state.user !== null });
  }

  #handleLost(): void {
    // another tab has published a newer change that this tab hasn't handled yet
    if (!this.#state.user || this.#changes.pending()) return;
    this.#forget({ isCertain: true });
    this.#changes.publish('signedOut');
  }

  #ready(): Promise<void> | null {
    return this.#isPending() ? this.#callSignOut() : null;
  }

  #finishSignOut(): void {
    this.#forget({ isCertain: true, withTickets: true });
    this.#callSignOut().catch(() => {});
  }

  /** One call at a time. It outlives the page, because people sign out and close the window. */
  #callSignOut(): Promise<void> {
    const context = { session: 'signOut', fetchOptions: { keepalive: true } };
    this.#signOutCall ??= this.#client
      .mutate({ mutation: SessionLogoutDocument, fetchPolicy: 'no-cache', context })
      .catch((cause) => {
        // the session no longer exists, so there is nothing to end
        if (toRequestError(cause).code === 'UNAUTHENTICATED') return;
        this.#waitForShop();
        throw cause;
      })
      .then(() => this.#setPending(false))
      .finally(() => {
        this.#signOutCall = null;
      });
    return this.#signOutCall;
  }

  #isPending(): boolean {
    return this.#isSignOutPending || storedSession.pendingSignOut.get() === true;
  }

  #setPending(isPending: boolean): void {
    if (isPending) {
      // if nothing can be stored, this page keeps the flag itself; otherwise another tab may finish the sign-out
      this.#isSignOutPending = !storedSession.pendingSignOut.set(true);
    } else {
      this.#isSignOutPending = false;
      storedSession.pendingSignOut.clear();
    }
  }

  #handleChangeElsewhere = (): void => {
    const change = this.#changes.take();
    if (!change) return;
    if (change.startsWith('signedOut')) this.#forget();
    else void this.refresh({ isDoubtful: change.startsWith('signedIn'), isHeard: true });
  };

  #handleReconnected = (): void => {
    if (this.#isPending()) this.#callSignOut().catch(() => {});
    else if (this.#isUnsure) void this.refresh();
  };

  #waitForShop(): void {
    const end = this.#end;
    this.#end = null;
    if (end)
      onShopReturn(this.#handleReconnected, end).catch(() => {
        this.#end = end;
      });
  }

  #keepSoon(): void {
    this.#kept.keepSoon(() => this.#state.user);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** How long to wait for the server on a bad connection before using what the device has stored. */
const PATIENCE_MS = 2500;
