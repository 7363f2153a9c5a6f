/** A stretch of time in which no event ends, so that the catalogue stays true while nobody changes it. Null: without that end. */
export interface Period {
  since: Date | null;
  /** The first moment after it. */
  until: Date | null;
}

/** Tells this process that the catalogue (photo sets, events) was changed, by whichever process. */
export interface CatalogueNews {
  /** False as long as a change of a second ago may be one that nobody has told us of. */
  readonly isCurrent: boolean;
  /**
   * @param listener called after each change, and whenever changes may have gone by unheard. What was read before the call
   * may be old.
   */
  onChange(listener: () => void): void;
  /** The period around `now`. Rejects when the database cannot be asked. */
  periodAround(now: Date): Promise<Period>;
}
