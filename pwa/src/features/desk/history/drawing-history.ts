import type { ApolloClient } from '@apollo/client';
import { type EndedSession, MAX_DRAWN, timesDrawn } from '@archive/schema/drawing/history';
import { MAX_SESSION_SECONDS } from '@archive/schema/drawing/rounds';
import { newUuid } from '#platform/new-key.ts';
import { type RequestError, toRequestError } from '#platform/requests/request-error.ts';
import { withLock } from '#platform/timing/with-lock.ts';
import { signal } from '#signal/signal.ts';
import { storageOwner } from '#state/session/storage-owner.ts';
import { adoptGuest, GUEST, NO_HISTORY, type OwnHistory, visibleTo, withoutSession, withSession } from './store/histories.ts';
import { changeHistories, readHistories } from './store/history-store.ts';

/** What became of the last sync on this page. */
export interface SyncResult {
  owner: string;
  /** Null if it succeeded. */
  problem: RequestError | null;
}

export const lastSync = signal<SyncResult | null>(null);

/** Only users need it, when they are online. */
const loadSync = () => import('./store/sync-account.ts');

let running: Promise<void> | null = null;
let isWantedAgain = false;

/** Stores a session for the user, or for the guest. HistorySync sends it. Never rejects. */
export async function addEndedSession(session: EndedSession): Promise<void> {
  await changeOwn((own) => withSession(own, withinLimits(session)));
}

/** As the account accepts it: without a timer, a photo may have been shown all night. */
function withinLimits({ drawn, ...session }: EndedSession): EndedSession {
  const limited = drawn.slice(0, MAX_DRAWN).map((photo) => ({ ...photo, seconds: Math.min(photo.seconds, MAX_SESSION_SECONDS) }));
  return { ...session, drawn: limited };
}

/** Removes a session from the history of the user, or of the guest. Never rejects. */
export async function removeSession(id: string): Promise<void> {
  // No account has the guest's
  const forGuest = (own: OwnHistory) => ({ ...withoutSession(own, id), removed: [] });
  await changeOwn((own, owner) => (owner === GUEST ? forGuest(own) : withoutSession(own, id)));
}

/** A removed session again. The account never takes the same id back, so it gets a new one. @returns its id */
export async function restoreSession(session: EndedSession): Promise<string> {
  const id = newUuid();
  await addEndedSession({ ...session, id });
  return id;
}

/** A session of the visitor's history; null if it was removed, or is another one's. Never rejects. */
export async function readEndedSession(id: string): Promise<EndedSession | null> {
  return (await readOwn()).sessions[id] ?? null;
}

/** How often the visitor has drawn each photo, by its `view`. Never rejects. */
export async function readTimesDrawn(): Promise<Record<string, number>> {
  return timesDrawn(Object.values((await readOwn()).sessions));
}

/** Brings the user's account and this device to the same state. Does nothing for a guest. Never rejects: see {@link lastSync}. */
export function syncHistory(client: ApolloClient): Promise<void> {
  isWantedAgain = true;
  running ??= syncWhileWanted(client).finally(() => {
    running = null;
  });
  return running;
}

/** Again, if something was added while it ran. */
async function syncWhileWanted(client: ApolloClient): Promise<void> {
  while (isWantedAgain) {
    isWantedAgain = false;
    const owner = storageOwner.get();
    if (owner === null) return;
    const problem = await loadSync()
      // Tabs would send the same sessions
      .then(({ syncAccount }) => withLock('drawing-history', () => syncAccount(client, owner)))
      .then(
        () => null,
        (cause) => toRequestError(cause),
      );
    lastSync.set({ owner, problem });
  }
}

async function changeOwn(change: (own: OwnHistory, owner: string) => OwnHistory): Promise<void> {
  const owner = storageOwner.get() ?? GUEST;
  await changeHistories((all) => {
    const before = owner === GUEST ? all : adoptGuest(all, owner);
    return { ...before, [owner]: change(before[owner] ?? NO_HISTORY, owner) };
  });
}

async function readOwn(): Promise<OwnHistory> {
  return visibleTo(storageOwner.get(), await readHistories());
}
