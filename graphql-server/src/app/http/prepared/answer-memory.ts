import type { PreparedAnswer } from './prepared-answer.ts';

export interface MemoryLimits {
  /** Answers in one group. */
  entries: number;
  /** Of one group. */
  bytes: number;
  groups: number;
}

const LIMITS: MemoryLimits = { entries: 64, bytes: 2 * 1024 * 1024, groups: 24 };

/** The group of what belongs to no other. */
export const OTHERS = 'others';

interface Kept {
  answer: PreparedAnswer;
  hits: number;
}

/**
 * Prepared answers by address, in groups that cannot push each other out: whoever invents addresses fills the group that the
 * invented ones are in. Within a group the least wanted goes first, which is what nobody asks for twice.
 */
export class AnswerMemory {
  readonly #answers = new Map<string, Kept>();
  readonly #groups = new Map<string, Set<string>>();
  readonly #limits: MemoryLimits;

  constructor(limits: Partial<MemoryLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  get size(): number {
    return this.#answers.size;
  }

  get(url: string): PreparedAnswer | undefined {
    const kept = this.#answers.get(url);
    if (!kept) return undefined;
    kept.hits++;
    return kept.answer;
  }

  has(url: string, answer: PreparedAnswer): boolean {
    return this.#answers.get(url)?.answer === answer;
  }

  set(url: string, groupName: string, answer: PreparedAnswer): void {
    if (answer.bytes > this.#limits.bytes / 4 || this.#answers.has(url)) return;
    const group = this.#groupOf(groupName);
    this.#answers.set(url, { answer, hits: 1 });
    group.add(url);
    while (group.size > this.#limits.entries || this.#bytesOf(group) > this.#limits.bytes) this.#dropWeakest(group, url);
  }

  clear(): void {
    this.#answers.clear();
    this.#groups.clear();
  }

  #groupOf(name: string): Set<string> {
    const isNew = !this.#groups.has(name);
    const known = isNew && this.#groups.size >= this.#limits.groups - 1 ? OTHERS : name;
    const group = this.#groups.get(known) ?? new Set();
    this.#groups.set(known, group);
    return group;
  }

  #bytesOf(group: Set<string>): number {
    let bytes = 0;
    for (const url of group) bytes += url.length + (this.#answers.get(url)?.answer.bytes ?? 0);
    return bytes;
  }

  /** The newcomer has had no time to be asked for. Nobody's count grows old: at the next change all is forgotten anyway. */
  #dropWeakest(group: Set<string>, newcomer: string): void {
    let weakest: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const url of group) {
      const kept = this.#answers.get(url);
      if (url === newcomer || !kept) continue;
      if (kept.hits < fewest) [weakest, fewest] = [url, kept.hits];
    }
    if (weakest === undefined) return;
    group.delete(weakest);
    this.#answers.delete(weakest);
  }
}
