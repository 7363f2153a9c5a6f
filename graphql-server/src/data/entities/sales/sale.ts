import type { Cents } from '@archive/schema/money';
import type { Reversal } from '@archive/schema/sales/reversal';
import { p } from '@mikro-orm/core';
import { User } from '../account/user.ts';

/** `pending -> paid -> (refunded | partly-refunded)`, `pending -> failed | expired`. Changed only by conditional updates. */
export const SALE_STATUSES = ['pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** What the statuses mean. A new one doesn't compile until it is handled here. */
const MEANINGS = {
  pending: { isPaid: false, isHeld: false, isPayable: true, revokedBy: 'dispute' },
  paid: { isPaid: true, isHeld: true, isPayable: false, revokedBy: 'dispute' },
  'partly-refunded': { isPaid: true, isHeld: true, isPayable: false, revokedBy: 'dispute' },
  refunded: { isPaid: true, isHeld: false, isPayable: false, revokedBy: 'refund' },
  failed: { isPaid: false, isHeld: false, isPayable: true, revokedBy: 'dispute' },
  expired: { isPaid: false, isHeld: false, isPayable: true, revokedBy: 'dispute' },
} as const satisfies Record<SaleStatus, { isPaid: boolean; isHeld: boolean; isPayable: boolean; revokedBy: Reversal }>;

/** Statuses in which the buyer has paid, even if the payment was refunded since. */
export type PaidStatus = { [Status in SaleStatus]: (typeof MEANINGS)[Status]['isPaid'] extends true ? Status : never }[SaleStatus];
export const PAID_STATUSES: readonly PaidStatus[] = SALE_STATUSES.filter(isPaid);

/** Statuses in which the buyer still owns the purchase or a part of it. */
export const HELD_STATUSES: readonly SaleStatus[] = SALE_STATUSES.filter(isHeld);

/** Statuses in which a payment may still succeed: a late payment counts too. */
export const PAYABLE_STATUSES: readonly SaleStatus[] = SALE_STATUSES.filter((status) => MEANINGS[status].isPayable);

/** The buyer has paid, even if the payment was refunded since. */
export function isPaid(status: SaleStatus | undefined): status is PaidStatus {
  return status !== undefined && MEANINGS[status].isPaid;
}

/** The buyer owns the purchase or a part of it. */
export function isHeld(status: SaleStatus | undefined): boolean {
  return status !== undefined && MEANINGS[status].isHeld;
}

/** Why a revoked sale in this status is revoked. Only a full refund changes the status to 'refunded'; otherwise it is a dispute. */
export function revokedBy(status: SaleStatus): Reversal {
  return MEANINGS[status].revokedBy;
}

/** Statuses for `status in (...)`. */
export function sqlList(statuses: readonly SaleStatus[]): string {
  return statuses.map((status) => `'${status}'`).join();
}

/** The status of a paid sale after refunds and disputes. A lost dispute about all of it counts as a full refund. */
export function statusAfterRefunds({ amountReturned, dispute, disputed }: Returned, due: number): PaidStatus {
  const isLost = dispute === 'lost' && disputed.isAll;
  const isNothing = amountReturned <= 0 && !isLost;
  const isAll = !isNothing && (isLost || amountReturned >= due);
  const applies: Record<PaidStatus, boolean> = { paid: isNothing, 'partly-refunded': !isNothing && !isAll, refunded: isAll };
  return PAID_STATUSES.find((status) => applies[status]) ?? 'paid';
}

type Returned = { amountReturned: number; dispute: 'open' | 'lost' | null; disputed: { isAll: boolean } };

/** The columns that orders and tickets share, and all that the payment flow reads of them. */
export const saleProperties = () => ({
  id: p.uuid().primary(),
  /** Shown to people: 'AR-7KQ2-M9XD', 'TK-7KQ2-M9XD'. */
  number: p.text().unique(),
  status: p.enum(SALE_STATUSES).default('pending'),
  user: () => p.manyToOne(User).nullable().index(),
  /** Hash of the browser's cookie. */
  browserKey: p.text(),
  /** Identifies repeated requests of the same checkout. */
  fingerprint: p.text(),
  /** The amount to charge; 0 when nothing can be charged. */
  due: p.integer().$type<Cents>(),
  paymentIntentId: p.text().nullable().unique(),
  createdAt: p.datetime(),
  /** When the reconciliation job last checked it with the provider. */
  checkedAt: p.datetime().nullable(),
  paidAt: p.datetime().nullable(),
  /** The last digits of the card, by which buyers name a payment. Null where the provider has none. */
  cardLast4: p.text().nullable(),
  mailSentAt: p.datetime().nullable(),
  /** When the buyer's personal data was erased. The sale is kept for accounting, and opens no files. */
  erasedAt: p.datetime().nullable(),
});

/** The indexes of the owners' list of sales. */
export const saleIndexes = (table: 'purchase_order' | 'ticket') => {
  const newest = (name: string, condition = '') => ({
    name: `${table}_${name}`,
    expression: `create index "${table}_${name}" on "${table}" ("created_at" desc, "id" desc)${condition}`,
  });
  return [
    newest('created'),
    newest('returned', ` where "status" in ('refunded', 'partly-refunded')`),
    newest('unpaid', ' where "paid_at" is null'),
    { name: `${table}_card`, expression: `create index "${table}_card" on "${table}" ("card_last4") where "card_last4" is not null` },
  ];
};

/** An order or a ticket, as the payment flow sees it. */
export interface Sale {
  id: string;
  number: string;
  status: SaleStatus;
  /** Null until it is known; then the payment's receipt address is used. */
  email?: string | null;
  due: Cents;
  paymentIntentId?: string | null;
  createdAt: Date;
}
