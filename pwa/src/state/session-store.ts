import type { ApolloClient } from '@apollo/client';
import { SessionLogoutDocument, SessionMeDocument } from '#generated/graphql.ts';
import { forgetPersonalData } from '#platform/requests/personal-data.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { guardRequests } from '#platform/requests/session-link.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { stored } from '#platform/storage/stored.ts';
import { onWrittenElsewhere, type TellingPage } from '#platform/storage/written-elsewhere.ts';
import { emptyCollection } from './collection.ts';
import { KeptUser } from './kept-user.ts';
import { onShopReturn } from './on-shop-return.ts';
import { SessionNews } from './session-news.ts';
import { type SessionState, type SessionUser, unknownSession } from './session-state.ts';

/** Who is signed in, in step with the server and with the other tabs. */
export class SessionStore {
  readonly #client: ApolloClient;
  readonly #listeners = new Set<() => void>();
  readonly #news = new SessionNews();
  readonly #kept: KeptUser;
  #state: SessionState = unknownSession;
  #round = 0;
  #lastQuestion = 0;
  /** Nobody could say who is signed in, so the next connection is asked. */
  #isUnsure = false;
  /** While nobody waits for the shop's return: when that waiting would end. */
  #end: AbortSignal | null = null;
  #isSignOutPending = false;
  #signOutCall: Promise<void> | null = null;

  constructor(client: ApolloClient) {
    this.#client = client;
    this.#kept = new KeptUser(client.cache);
    guardRequests(client, {
      ready: () => this.#ready(),
      round: () => this.#round,
      lost: () => this.#handleLost(),
      answered: () => this.#keepSoon(),
    });
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks who is signed in and listens from now on. Returns how to stop. */
  start(page: TellingPage = window): () => void {
    this.#news.start();
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
   * Asks the server again. No answer means nobody at first, and no news later.
   *
   * @param options `isDoubtful`: without an answer nobody counts as signed in; `isHeard`: the other tabs know what there is to know
   */
  refresh = async ({ isDoubtful = false, isHeard = false } = {}): Promise<void> => {
    const round = this.#round;
    const question = ++this.#lastQuestion;
    const user = await this.#askServer();
    // whoever signed in or out meanwhile knows better than the answer that was under way
    if (round !== this.#round) return;
    if (user === undefined) this.#handleNoAnswer(isDoubtful);
    // several may be under way, and a change between them: the last question has the newest answer
    else if (question === this.#lastQuestion) this.#handleAnswer(user, isHeard);
  };

  /** After a sign-in, a registration or a change of the profile. */
  setUser = (user: SessionUser): void => {
    const isSame = user.id === this.#state.user?.id;
    this.#round += isSame ? 0 : 1;
    this.#lastQuestion += 1;
    this.#setPending(false);
    this.#isUnsure = false;
    this.#become(user);
    this.#news.tell(isSame ? 'changed' : 'signedIn');
  };

  /**
   * Forgets everything about the user at once, then tells the server. Where it cannot be reached that is made up for later:
   * by the next request, connection or start. Never rejects.
   */
  signOut = async (): Promise<void> => {
    this.#setPending(true);
    this.#forget({ isCertain: true, withTickets: true });
    this.#news.tell('signedOut');
    await this.#callSignOut().catch(() => {});
  };

  /** @returns undefined when there is no answer. */
  #askServer(): Promise<SessionUser | null | undefined> {
    // a question that is under way may be older than the reason for this one
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
        this.#news.tell(before.id === user.id ? 'changed' : 'signedIn');
    } else if (before) this.#handleLost();
    else this.#forget({ isCertain: !this.#news.unheard() });
  }

  /** Without the server's word whoever was here last counts as signed in; what they can do needs the server anyway. */
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
    // one that was kept may be known to have left only now
    if (isCertain || !isKnown) this.#kept.forget(before.user, { isCertain, withTickets });
    if (isKnown) return;
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
    // another tab has just said something newer, which is on its way to this one
    if (!this.#state.user || this.#news.unheard()) return;
    this.#forget({ isCertain: true });
    this.#news.tell('signedOut');
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
        // what the server does not know it need not end
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

  #handleChangeElsewhere = (): void => {
    const change = this.#news.hear();
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

/** So long a person with a bad connection waits for the server before the device is believed. */
const PATIENCE_MS = 2500;
