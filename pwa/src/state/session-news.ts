import { stored } from '#platform/storage/stored.ts';

/** What other tabs are told. 'changed': the same user, with another name or address. */
export type SessionChange = 'signedIn' | 'signedOut' | 'changed';

/** What happens to the session in any tab of this browser. */
export class SessionNews {
  #heard: string | null = null;

  /** From now on; what was told before is no news. */
  start(): void {
    this.#heard = stored.sessionChange.get();
  }

  tell(change: SessionChange): void {
    const message = `${change} ${Math.random()}`;
    if (stored.sessionChange.set(message)) this.#heard = message;
  }

  /** What another tab has told and this one has not heard yet. */
  unheard(): string | null {
    const change = stored.sessionChange.get();
    return change === this.#heard ? null : change;
  }

  /** The same, once. */
  hear(): string | null {
    const change = this.unheard();
    if (change) this.#heard = change;
    return change;
  }
}
