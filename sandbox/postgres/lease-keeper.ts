import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLease } from './acquire-lease.ts';
import type { Site } from './embedded-site.ts';
import type { Lease } from './lease.ts';

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5000;

/** Holds a lease for as long as this process wants the database: when the server dies, it is started again. */
export class LeaseKeeper {
  #lease: Lease | null = null;
  #recovery: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | null = null;
  readonly #stopping = new AbortController();
  readonly #site: Site;
  readonly #onProgress: (line: string) => void;

  constructor(site: Site, lease: Lease, onProgress: (line: string) => void) {
    this.#site = site;
    this.#onProgress = onProgress;
    this.#hold(lease, lease.port);
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    this.#stopped ??= this.#recovery.then(() => this.#lease?.release());
    return this.#stopped;
  }

  #hold(lease: Lease, port: number): void {
    this.#lease = lease;
    void lease.ended.then(() => {
      this.#lease = null;
      if (!this.#stopping.signal.aborted) this.#recovery = this.#recover(port);
    });
  }

  async #recover(port: number): Promise<void> {
    this.#onProgress('PostgreSQL has stopped; starting it again');
    for (let wait = FIRST_WAIT_MS; !this.#stopping.signal.aborted; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      try {
        const { lease } = await acquireLease(this.#site, { onProgress: this.#onProgress, port });
        this.#onProgress(lease.port === port ? 'PostgreSQL is back' : 'PostgreSQL is back at another port: restart this process');
        return this.#hold(lease, port);
      } catch (error) {
        this.#onProgress(String(error));
        await sleep(wait, null, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }
}
