/** Why a sale is revoked: fully refunded (a lost dispute counts as a refund), or a dispute is open. */
export const REVERSALS = ['refund', 'dispute'] as const;
export type Reversal = (typeof REVERSALS)[number];

/**
 * Why a photo set of an order was revoked. 'duplicate': paid although the account already owned it. It is not released, and its price is
 * refunded. 'owner': it cost nothing, and an owner took it back.
 */
export const REVOCATION_REASONS = [...REVERSALS, 'duplicate', 'owner'] as const;
export type RevocationReason = (typeof REVOCATION_REASONS)[number];

/** Why a purchase no longer opens its photo set, for its buyer. 'gone': an owner took it back, or the shop no longer has it. */
export const PURCHASE_ENDINGS = ['refund', 'duplicate', 'gone'] as const;
export type PurchaseEnding = (typeof PURCHASE_ENDINGS)[number];
