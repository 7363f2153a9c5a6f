import type { CatalogueChanges, Period } from '#ports/catalogue-changes';

/** A test triggers the changes. */
export class FakeCatalogueChanges implements CatalogueChanges {
  isCurrent = true;
  /** Results in turn; the last one repeats. Without any, the database does not answer. */
  periods: Period[] = [{ since: null, until: null }];
  periodQueries = 0;
  readonly #listeners: (() => void)[] = [];

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  change(): void {
    for (const listener of this.#listeners) listener();
  }

  async periodAround(): Promise<Period> {
    this.periodQueries++;
    const period = this.periods.length > 1 ? this.periods.shift() : this.periods[0];
    if (!period) throw new Error('The database does not answer.');
    return period;
  }
}
