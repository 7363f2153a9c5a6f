/** Why nothing is left of a sale: all of it was given back, also by a dispute that was lost; or the bank still decides a dispute. */
export const REVERSALS = ['refund', 'dispute'] as const;
export type Reversal = (typeof REVERSALS)[number];
