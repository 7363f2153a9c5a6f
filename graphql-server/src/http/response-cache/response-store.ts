import { OTHERS } from './cache-key.ts';
import type { CachedResponse } from './cached-response.ts';

export interface StoreLimits {
  /** Responses in one partition. */
  entries: number;
  /** Of one partition. */
  bytes: number;
  partitions: number;
}

const LIMITS: StoreLimits = { entries: 64, bytes: 2 * 1024 * 1024, partitions: 24 };

interface Entry {
  response: CachedResponse;
  hits: number;
}

/**
 * Cached responses by key, in partitions that cannot evict each other: invented URLs fill only the partition of invented URLs. A
 * partition evicts the entry with the fewest hits.
 */
export class ResponseStore {
  readonly #entries = new Map<string, Entry>();
  readonly #partitions = new Map<string, Set<string>>();
  readonly #limits: StoreLimits;

  constructor(limits: Partial<StoreLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.hits++;
    return entry.response;
  }

  has(key: string, response: CachedResponse): boolean {
    return this.#entries.get(key)?.response === response;
  }

  set(key: string, partitionName: string, response: CachedResponse): void {
    if (response.bytes > this.#limits.bytes / 4 || this.#entries.has(key)) return;
    const partition = this.#partition(partitionName);
    this.#entries.set(key, { response, hits: 1 });
    partition.add(key);
    while (partition.size > this.#limits.entries || this.#bytesOf(partition) > this.#limits.bytes) this.#evictFrom(partition, key);
  }

  clear(): void {
    this.#entries.clear();
    this.#partitions.clear();
  }

  #partition(name: string): Set<string> {
    const isNew = !this.#partitions.has(name);
    const used = isNew && this.#partitions.size >= this.#limits.partitions - 1 ? OTHERS : name;
    const partition = this.#partitions.get(used) ?? new Set();
    this.#partitions.set(used, partition);
    return partition;
  }

  #bytesOf(partition: Set<string>): number {
    let bytes = 0;
    for (const key of partition) bytes += key.length + (this.#entries.get(key)?.response.bytes ?? 0);
    return bytes;
  }

  /** Never evicts the newest entry, which has had no time for hits. Hits need no decay: each change of the catalogue clears the store. */
  #evictFrom(partition: Set<string>, newest: string): void {
    let weakest: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const key of partition) {
      const entry = this.#entries.get(key);
      if (key === newest || !entry) continue;
      if (entry.hits < fewest) [weakest, fewest] = [key, entry.hits];
    }
    if (weakest === undefined) return;
    partition.delete(weakest);
    this.#entries.delete(weakest);
  }
}
