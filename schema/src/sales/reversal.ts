/** Why a sale is revoked: fully refunded (a lost dispute counts as a refund), or a dispute is open. */
export const REVERSALS = ['refund', 'dispute'] as const;
export type Reversal = (typeof REVERSALS)[number];
