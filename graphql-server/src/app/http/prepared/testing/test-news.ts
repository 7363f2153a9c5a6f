import type { CatalogueNews, Period } from '#ports/catalogue-news';

/** News that a test makes. */
export class TestNews implements CatalogueNews {
  isCurrent = true;
  /** Answers to come; the last one for ever. Without any the database is gone. */
  periods: Period[] = [{ since: null, until: null }];
  asked = 0;
  readonly #listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  change(): void {
    for (const listener of this.#listeners) listener();
  }

  async periodAround(): Promise<Period> {
    this.asked++;
    const period = this.periods.length > 1 ? this.periods.shift() : this.periods[0];
    if (!period) throw new Error('The database does not answer.');
    return period;
  }
}
