import type { ApolloClient } from '@apollo/client';
import { SessionLogoutDocument, SessionMeDocument } from '#generated/graphql.ts';
import { onShopReturn } from '#platform/connection/on-shop-return.ts';
import { evictPersonalData } from '#platform/requests/personal-data.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { guardRequests } from '#platform/requests/session-link.ts';
import { onOtherTabChange, type StorageEventTarget } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { emptyCollection } from '../owned-photo-sets.ts';
import type { DeviceData } from './device-data.ts';
import { PersistedUser } from './persisted-user.ts';
import { SessionChanges, type SessionState, type SessionUser, unknownSession } from './session-changes.ts';
import { storedSession } from './stored-session.ts';

/** Who is signed in, synchronized with the server and the other tabs. */
export class SessionStore {
  readonly #client: ApolloClient;
  readonly #listeners = new Set<() => void>();
  readonly #changes = new SessionChanges();
  readonly #persisted: PersistedUser;
  #state: SessionState = unknownSession;
  #userVersion = 0;
  #lastRequest = 0;
  /** The last request for the user failed. It is repeated when the connection is back. */
  #isUnconfirmed = false;
  /** Aborts when the store stops. Null while it waits for the shop to be reachable again. */
  #end: AbortSignal | null = null;
  #isStopped = false;
  #isSignOutPending = false;
  #signOutCall: Promise<void> | null = null;

  /** @param deviceData what else is stored for the user */
  constructor(client: ApolloClient, deviceData: readonly DeviceData[]) {
    this.#client = client;
    this.#persisted = new PersistedUser(client.cache, deviceData);
    guardRequests(client, {
      ready: () => this.#ready(),
      userVersion: () => this.#userVersion,
      sessionEnded: () => this.#handleSessionEnd(),
      personalDataCached: () => this.#persistSoon(),
    });
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Requests who is signed in and starts listening for changes. Returns a function that stops. */
  start(page: StorageEventTarget = window): () => void {
    this.#changes.start();
    const end = new AbortController();
    end.signal.addEventListener('abort', onOtherTabChange(storageKeys.sessionChange, this.#handleChangeElsewhere, page));
    page.addEventListener('online', this.#handleReconnected, end);
    this.#end = end.signal;
    this.#isStopped = false;
    if (this.#isPending()) this.#finishSignOut();
    else void this.refresh();
    const restoreTimer = setTimeout(() => void this.#restore(), RESTORE_AFTER_MS);
    end.signal.addEventListener('abort', () => clearTimeout(restoreTimer));
    return () => {
      this.#isStopped = true;
      end.abort();
    };
  }

  /**
   * Requests the user again. If that fails, an unknown visitor becomes a guest, and a known one doesn't change.
   *
   * @param options `signsOutOnFailure`: a known user counts as signed out if it fails; `isPublished`: the other tabs have the change
   */
  refresh = async ({ signsOutOnFailure = false, isPublished = false } = {}): Promise<void> => {
    const userVersion = this.#userVersion;
    const request = ++this.#lastRequest;
    const user = await this.#fetchUser();
    // A sign-in or sign-out since the request is newer than its response
    if (userVersion !== this.#userVersion) return;
    if (user === undefined) this.#handleFailure(signsOutOnFailure);
    // Several requests may be in flight with a change between them: the last one has the newest response
    else if (request === this.#lastRequest) this.#handleResponse(user, isPublished);
  };

  /** After a sign-in, a registration or a change of the profile. */
  setUser = (user: SessionUser): void => {
    const isSame = user.id === this.#state.user?.id;
    this.#userVersion += isSame ? 0 : 1;
    this.#lastRequest += 1;
    this.#setPending(false);
    this.#isUnconfirmed = false;
    this.#setSignedIn(user);
    this.#changes.publish(isSame ? 'changed' : 'signedIn');
  };

  /**
   * Removes everything about the user at once, then calls the server. If the server can't be reached, the call is retried
   * with the next request, connection or start. Never rejects.
   */
  signOut = async (): Promise<void> => {
    this.#setPending(true);
    this.#setSignedOut({ isCertain: true, isSignOut: true });
    this.#changes.publish('signedOut');
    await this.#callSignOut().catch(() => {});
  };

  /** Null for a guest, undefined if the request failed. */
  #fetchUser(): Promise<SessionUser | null | undefined> {
    // A request in flight may be older than the reason for this one
    const context = { queryDeduplication: false };
    return this.#client.query({ query: SessionMeDocument, fetchPolicy: 'no-cache', context }).then(
      (reply) => reply.data?.me ?? null,
      () => undefined,
    );
  }

  #handleFailure(signsOutOnFailure: boolean): void {
    this.#isUnconfirmed = true;
    this.#waitForShop();
    if (signsOutOnFailure) this.#setSignedOut();
    else void this.#restore().then(() => this.#state.status === 'loading' && this.#setSignedOut());
  }

  #handleResponse(user: SessionUser | null, isPublished: boolean): void {
    this.#isUnconfirmed = false;
    const before = this.#state.user;
    if (user) {
      this.#setSignedIn(user);
      if (before && !isPublished && JSON.stringify(before) !== JSON.stringify(user))
        this.#changes.publish(before.id === user.id ? 'changed' : 'signedIn');
    } else if (before) this.#handleSessionEnd();
    else this.#setSignedOut({ isCertain: !this.#changes.pending() });
  }

  /** Until the server responds, the last user counts as signed in. Any change that they make needs the server anyway. */
  async #restore(): Promise<void> {
    const isWaiting = () => this.#state.status === 'loading' && !this.#isPending();
    const user = isWaiting() ? await this.#persisted.restore(isWaiting) : null;
    if (user && isWaiting()) this.#setSignedIn(user);
  }

  #setSignedIn(user: SessionUser): void {
    const before = this.#state;
    this.#state = { status: 'signedIn', user };
    this.#persisted.setOwner(user);
    if (before.user?.id !== user.id) this.#clearPersonalData(before);
    this.#persistSoon();
    this.#notify();
  }

  #setSignedOut({ isCertain = false, isSignOut = false } = {}): void {
    const before = this.#state;
    const wasSignedOut = before.status === 'signedOut';
    // Also when already signed out, because stored data may only now be known to be obsolete
    if (isCertain || !wasSignedOut) this.#persisted.delete(before.user, { isCertain, isSignOut });
    if (wasSignedOut) return;
    this.#state = { status: 'signedOut', user: null };
    this.#clearPersonalData(before);
    this.#notify();
  }

  #clearPersonalData({ status }: SessionState): void {
    // The first response changes no user: cached data and requests in flight belong to this browser's user
    if (status === 'loading') return;
    this.#userVersion += 1;
    emptyCollection();
    evictPersonalData(this.#client.cache, { isShown: this.#state.user !== null });
  }

  #handleSessionEnd(): void {
    // Another tab has published a newer change that this tab hasn't handled yet
    if (!this.#state.user || this.#changes.pending()) return;
    this.#setSignedOut({ isCertain: true });
    this.#changes.publish('signedOut');
  }

  #ready(): Promise<void> | null {
    return this.#isPending() ? this.#callSignOut() : null;
  }

  #finishSignOut(): void {
    this.#setSignedOut({ isCertain: true, isSignOut: true });
    this.#callSignOut().catch(() => {});
  }

  /** One call at a time. It outlives the page, because people sign out and close the window. */
  #callSignOut(): Promise<void> {
    const context = { session: 'signOut', fetchOptions: { keepalive: true } };
    this.#signOutCall ??= this.#client
      .mutate({ mutation: SessionLogoutDocument, fetchPolicy: 'no-cache', context })
      .catch((cause) => {
        // The session no longer exists, so there is nothing to end
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
      // If nothing can be stored, this page keeps the flag itself; otherwise another tab may finish the sign-out
      this.#isSignOutPending = !storedSession.pendingSignOut.set(true);
    } else {
      this.#isSignOutPending = false;
      storedSession.pendingSignOut.clear();
    }
  }

  #handleChangeElsewhere = (): void => {
    const change = this.#changes.take();
    if (!change) return;
    if (change.startsWith('signedOut')) this.#setSignedOut();
    else void this.refresh({ signsOutOnFailure: change.startsWith('signedIn'), isPublished: true });
  };

  #handleReconnected = (): void => {
    if (this.#isPending()) this.#callSignOut().catch(() => {});
    else if (this.#isUnconfirmed) void this.refresh();
  };

  #waitForShop(): void {
    const end = this.#end;
    this.#end = null;
    if (end)
      onShopReturn(this.#handleReconnected, end).catch(() => {
        this.#end = end;
      });
  }

  #persistSoon(): void {
    this.#persisted.persistSoon(() => (this.#isStopped ? null : this.#state.user));
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** How long to wait for the server on a bad connection before using what the device has stored. */
const RESTORE_AFTER_MS = 2500;
