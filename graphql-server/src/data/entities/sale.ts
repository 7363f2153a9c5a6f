import type { Cents } from '@archive/schema/money';
import { p } from '@mikro-orm/core';
import { User } from './user.ts';

/** `pending -> paid -> (refunded | partly-refunded)`, `pending -> failed | expired`. Changed only by conditional updates. */
export const SALE_STATUSES = ['pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Statuses in which the buyer has paid, whatever was given back since. */
export const PAID_STATUSES = ['paid', 'partly-refunded', 'refunded'] as const satisfies readonly SaleStatus[];
export type PaidStatus = (typeof PAID_STATUSES)[number];

/** Statuses in which the buyer still holds something. */
export const HELD_STATUSES = ['paid', 'partly-refunded'] as const satisfies readonly SaleStatus[];

/** The buyer has paid, whatever was given back since. */
export function isPaid(status: SaleStatus | undefined): boolean {
  return PAID_STATUSES.some((paid) => paid === status);
}

/** The buyer holds what was bought, or a part of it. */
export function isHeld(status: SaleStatus | undefined): boolean {
  return HELD_STATUSES.some((held) => held === status);
}

/** Where a paid sale stands when so much of it was given back. */
function statusAfterRefund(refunded: number, due: number): PaidStatus {
  if (refunded <= 0) return 'paid';
  return refunded >= due ? 'refunded' : 'partly-refunded';
}

/** The same, where a dispute about all of it that was lost counts as a full refund. */
export function statusAfterReversal({ amountReturned, dispute, disputed }: Reversal, due: number): PaidStatus {
  return dispute === 'lost' && disputed.isAll ? 'refunded' : statusAfterRefund(amountReturned, due);
}

type Reversal = { amountReturned: number; dispute: 'open' | 'lost' | null; disputed: { isAll: boolean } };

/** What orders and tickets have in common: the money path knows no more of them than this. */
export const saleProperties = () => ({
  id: p.uuid().primary(),
  /** For people: 'AR-7KQ2-M9XD', 'TK-7KQ2-M9XD'. */
  number: p.text().unique(),
  status: p.enum(SALE_STATUSES).default('pending'),
  user: () => p.manyToOne(User).nullable().index(),
  /** Hash of the browser's cookie. */
  browserKey: p.text(),
  /** What makes two checkouts the same. */
  fingerprint: p.text(),
  /** What the provider is asked for; 0 where nothing can be charged. */
  due: p.integer().$type<Cents>(),
  paymentIntentId: p.text().nullable().unique(),
  createdAt: p.datetime(),
  /** When the sweeper last asked the provider about it. */
  checkedAt: p.datetime().nullable(),
  paidAt: p.datetime().nullable(),
  mailSentAt: p.datetime().nullable(),
});

/** An order or a ticket, as the money path sees it. */
export interface Sale {
  id: string;
  number: string;
  status: SaleStatus;
  /** Null while nobody has told it; the payment's receipt address then decides. */
  email?: string | null;
  due: Cents;
  paymentIntentId?: string | null;
  createdAt: Date;
}
