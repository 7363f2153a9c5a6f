import type { ApolloCache } from '@apollo/client';
import type { SessionUserFragment } from '#generated/graphql.ts';
import { clearPersonalValues } from './clear-personal-values.ts';
import type { DeviceData } from './device-data.ts';
import { storageOwner } from './storage-owner.ts';
import { storedSession } from './stored-session.ts';

/** Responses come in groups, so they are stored together. */
const PAUSE_MS = 1000;
const load = () => import('./persisted-session.ts');

/** Stores the signed-in user on this device between visits. The code that reads and writes loads only when there is a user. */
export class PersistedUser {
  readonly #cache: ApolloCache;
  readonly #deviceData: readonly DeviceData[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #handedOverTo: string | null = null;

  constructor(cache: ApolloCache, deviceData: readonly DeviceData[]) {
    this.#cache = cache;
    this.#deviceData = deviceData;
  }

  /** @param user called when the pause is over: by then the user may have signed out */
  persistSoon(user: () => SessionUserFragment | null): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!user()) return;
      this.#attempt(async ({ persistSession }) => {
        // The user may have signed out while this was loading
        const now = user();
        if (now) await persistSession(now, this.#cache);
      });
    }, PAUSE_MS);
  }

  /** Also restores the user's responses into the cache. Null if no user is stored. @param isWanted see persisted-session.ts */
  async restore(isWanted: () => boolean): Promise<SessionUserFragment | null> {
    if (!storedSession.isPersisted.get()) return null;
    return await load()
      .then(({ restoreSession }) => restoreSession(this.#cache, isWanted))
      .catch(() => null);
  }

  /** Makes this user the owner of the stored data: a guest's data becomes theirs, another user's is removed. */
  setOwner({ id, isAdmin }: SessionUserFragment): void {
    const before = storageOwner.get();
    if (before !== null && before !== id) clearPersonalValues({ owner: before, withMessages: false });
    storageOwner.set(id);
    if (!isAdmin) this.#wipe(this.#storedData().filter(({ needsOwnerRole }) => needsOwnerRole));
    if (this.#handedOverTo === id) return;
    this.#handedOverTo = id;
    if (storedSession.isPersisted.get() || this.#storedData().length > 0)
      this.#attempt(async ({ handOver }) => (storageOwner.get() === id ? handOver(id, this.#deviceData) : undefined));
  }

  /**
   * @param user who was signed in on this page; if another tab has a newer user, their data stays
   * @param options `isCertain`: according to the server or the user, no one is signed in, so any user's data is removed. A guest's
   * stays. `isSignOut`: the user has signed out. After an ended session their device data stays: they need their tickets at the door.
   */
  delete(user: SessionUserFragment | null, { isCertain, isSignOut }: { isCertain: boolean; isSignOut: boolean }): void {
    clearTimeout(this.#timer);
    this.#handedOverTo = null;
    const owner = storageOwner.get();
    const leaving = owner ?? user?.id;
    if (leaving && (isCertain || owner === user?.id)) {
      clearPersonalValues({ owner: leaving, withMessages: isSignOut });
      storageOwner.clear();
    }
    const stored = this.#storedData();
    if (isSignOut) for (const data of stored) data.hide();
    const unwanted = stored.filter((data) => isSignOut || data.needsOwnerRole || data.isHidden());
    if (!storedSession.isPersisted.get() && unwanted.length === 0) return;
    this.#attempt(({ deletePersistedSession }) => deletePersistedSession({ isSignOut, unwanted }));
  }

  #wipe(unwanted: readonly DeviceData[]): void {
    for (const data of unwanted) void data.wipe().catch(() => {});
  }

  #storedData(): DeviceData[] {
    return this.#deviceData.filter((data) => data.isStored());
  }

  #attempt(work: (module: Awaited<ReturnType<typeof load>>) => Promise<void>): void {
    void load()
      .then(work)
      .catch(() => {});
  }
}
