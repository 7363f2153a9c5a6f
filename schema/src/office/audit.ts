/** Every kind of change that owners make. A new one doesn't compile until it has a label. */
export const AUDIT_ACTIONS = ['createPromoCode', 'editPromoCode', 'endPromoCode'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const LABELS: Readonly<Record<string, string>> = {
  createPromoCode: 'Created a promo code',
  editPromoCode: 'Changed a promo code',
  endPromoCode: 'Ended a promo code',
} satisfies Record<AuditAction, string>;

/** What was done, in words. @param action that of a server of another release, perhaps */
export function auditLabel(action: string): string {
  return LABELS[action] ?? action;
}
