/** A time span in which no event ends: responses made from the catalogue stay valid in it unless the catalogue changes. Null: unbounded. */
export interface Period {
  since: Date | null;
  /** The first moment after it. */
  until: Date | null;
}

/** Notifies this process of changes of the catalogue (photo sets, events) by any process. */
export interface CatalogueChanges {
  /** False while notifications of recent changes may be missing. */
  readonly isCurrent: boolean;
  /**
   * @param listener called after each change, and whenever notifications may have been lost. What was read before the call may be
   * stale.
   */
  onChange(listener: () => void): void;
  /** The period around `now`. Rejects when the database does not answer. */
  periodAround(now: Date): Promise<Period>;
}
