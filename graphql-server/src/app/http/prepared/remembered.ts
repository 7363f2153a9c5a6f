import type { Clock } from '#kernel/clock';
import type { CatalogueNews, Period } from '#ports/catalogue-news';
import { AnswerMemory } from './answer-memory.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Taken when a request begins: tells later whether its answer can still be believed. */
export interface Lookup {
  url: string;
  generation: number;
  begunAt: Date;
}

/** The answers that are true at this moment, and none else. */
export class Remembered {
  readonly #memory = new AnswerMemory();
  #generation = 0;
  /** In which the answers of this generation hold; asked for once. */
  #period: Promise<Period> | null = null;
  #since = Number.POSITIVE_INFINITY;
  #until = Number.NEGATIVE_INFINITY;
  #onForgotten = () => {};

  constructor(
    private readonly news: CatalogueNews,
    private readonly clock: Clock,
  ) {
    news.onChange(() => this.#forget());
  }

  onForgotten(listener: () => void): void {
    this.#onForgotten = listener;
  }

  find(url: string): PreparedAnswer | undefined {
    if (!this.news.isCurrent) return undefined;
    const answer = this.#memory.get(url);
    if (!answer || this.#holds(this.clock.now())) return answer;
    // An event has ended since, or the clock was set back before the end of one.
    this.#forget();
    return undefined;
  }

  begin(url: string): Lookup {
    return { url, generation: this.#generation, begunAt: this.clock.now() };
  }

  /** Keeps an answer if nothing can have changed since its request began. */
  async keep({ url, generation, begunAt }: Lookup, group: string, answer: PreparedAnswer): Promise<void> {
    if (generation !== this.#generation || !this.news.isCurrent) return;
    // A change that was told meanwhile makes the period unknown again.
    if (!(await this.#knowsPeriod(generation)) || !this.news.isCurrent || !this.#holds(begunAt)) return;
    this.#memory.set(url, group, answer);
    // Without being waited for: who wants it gets gzip meanwhile.
    if (this.#memory.has(url, answer)) void answer.addBrotli(() => this.#memory.has(url, answer)).catch(() => {});
  }

  async #knowsPeriod(generation: number): Promise<boolean> {
    this.#period ??= this.news.periodAround(this.clock.now());
    try {
      const { since, until } = await this.#period;
      if (generation !== this.#generation) return false;
      this.#since = since?.getTime() ?? Number.NEGATIVE_INFINITY;
      this.#until = until?.getTime() ?? Number.POSITIVE_INFINITY;
      return true;
    } catch {
      if (generation === this.#generation) this.#period = null;
      return false;
    }
  }

  #holds(now: Date): boolean {
    const time = now.getTime();
    return this.#since <= time && time < this.#until;
  }

  #forget(): void {
    this.#generation++;
    this.#period = null;
    this.#memory.clear();
    this.#onForgotten();
  }
}
