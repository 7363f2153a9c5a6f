import type { Cents } from '@archive/schema/money';
import type { Promo } from '@archive/schema/pricing';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.ts';

/** `pending -> paid -> (refunded | partly-refunded)`, `pending -> failed | expired`. Changed only by conditional updates. */
const ORDER_STATUSES = ['pending', 'paid', 'partly-refunded', 'refunded', 'failed', 'expired'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses in which the buyer has paid and may hold files; single lines may still be revoked. */
export const PAID_STATUSES = ['paid', 'partly-refunded', 'refunded'] as const satisfies readonly OrderStatus[];

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'purchase_order',
  properties: {
    id: p.uuid().primary(),
    /** For people: 'AR-7KQ2-M9XD'. */
    number: p.text().unique(),
    status: p.enum(ORDER_STATUSES).default('pending'),
    /** Null while nobody has told it; the payment's receipt address then decides. */
    email: p.text().nullable(),
    user: () => p.manyToOne(User).nullable().index(),
    /** Hash of the browser's cookie. */
    browserKey: p.text(),
    /** What makes two checkouts the same: browser, buyer, address, code, sets, prices. */
    fingerprint: p.text(),
    subtotal: p.integer().$type<Cents>(),
    discount: p.integer().$type<Cents>(),
    total: p.integer().$type<Cents>(),
    /** What the provider is asked for: the total, or 0 where nothing can be charged. */
    due: p.integer().$type<Cents>(),
    promo: p.json<Promo>().nullable(),
    paymentIntentId: p.text().nullable().unique(),
    createdAt: p.datetime(),
    /** When the sweeper last asked the provider about it. */
    checkedAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    mailSentAt: p.datetime().nullable(),
  },
  // The books must add up, whatever the code above does.
  checks: [
    {
      name: 'purchase_order_sums',
      expression: '"total" = "subtotal" - "discount" and "discount" >= 0 and "total" >= 0 and "due" in (0, "total")',
    },
  ],
  indexes: [
    { name: 'purchase_order_fingerprint', properties: ['fingerprint', 'createdAt'] },
    {
      // One open order per checkout: the last word on double clicks, whatever the code above does.
      name: 'purchase_order_open_key',
      expression: 'create unique index "purchase_order_open_key" on "purchase_order" ("fingerprint") where "status" = \'pending\'',
    },
    {
      name: 'purchase_order_email',
      expression: 'create index "purchase_order_email" on "purchase_order" (lower("email"), "created_at" desc)',
    },
    {
      name: 'purchase_order_browser',
      expression: 'create index "purchase_order_browser" on "purchase_order" ("browser_key", "created_at" desc)',
    },
    {
      name: 'purchase_order_pending',
      expression: 'create index "purchase_order_pending" on "purchase_order" ("created_at") where "status" = \'pending\'',
    },
    {
      name: 'purchase_order_unsent',
      expression:
        'create index "purchase_order_unsent" on "purchase_order" ("paid_at") where "mail_sent_at" is null and "status" = \'paid\'',
    },
    {
      name: 'purchase_order_promo',
      expression: 'create index "purchase_order_promo" on "purchase_order" (("promo"->>\'code\')) where "promo" is not null',
    },
  ],
});

export class Order extends OrderSchema.class {
  /** The buyer has paid, whatever was given back since. */
  get isPaid(): boolean {
    return PAID_STATUSES.some((status) => status === this.status);
  }
}
OrderSchema.setClass(Order);
