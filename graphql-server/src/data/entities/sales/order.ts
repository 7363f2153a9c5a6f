import type { Cents } from '@archive/schema/money';
import type { Promo } from '@archive/schema/sales/pricing';
import { defineEntity, p } from '@mikro-orm/core';
import { ORDER_TEXT, sqlWords } from '../../search-words.ts';
import { isPaid, saleIndexes, saleProperties } from './sale.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'purchase_order',
  properties: {
    ...saleProperties(),
    /** Null until it is known; then the payment's receipt address is used. */
    email: p.text().nullable(),
    /** Part of the signature of its links. A higher one makes earlier links invalid. */
    linkGeneration: p.integer().default(1),
    /** When a guest order joined its user's account. */
    claimedAt: p.datetime().nullable(),
    /** The total of refunds and lost disputes, as the provider last reported it. */
    refunded: p.integer().$type<Cents>().default(0),
    subtotal: p.integer().$type<Cents>(),
    discount: p.integer().$type<Cents>(),
    total: p.integer().$type<Cents>(),
    promo: p.json<Promo>().nullable(),
  },
  // Amounts must add up even if the code is wrong. Written as PostgreSQL prints it ('or' and not 'in'), or every new
  // migration would propose it again.
  checks: [
    {
      name: 'purchase_order_sums',
      expression: '"total" = "subtotal" - "discount" and "discount" >= 0 and "total" >= 0 and ("due" = 0 or "due" = "total")',
    },
  ],
  indexes: [
    ...saleIndexes('purchase_order'),
    {
      name: 'purchase_order_words',
      expression: `create index "purchase_order_words" on "purchase_order" using gin ((${sqlWords(ORDER_TEXT)}))`,
    },
    // The overview's sums of the last days use an index-only scan.
    {
      name: 'purchase_order_sold',
      expression:
        'create index "purchase_order_sold" on "purchase_order" ("paid_at" desc, "id" desc) include ("due", "refunded", "status", "subtotal") where "paid_at" is not null',
    },
    { name: 'purchase_order_fingerprint', properties: ['fingerprint', 'createdAt'] },
    {
      // At most one open order per checkout, even when a double click gets past the code.
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
        'create index "purchase_order_unsent" on "purchase_order" ("paid_at") where "mail_sent_at" is null and "status" in (\'paid\', \'partly-refunded\')',
    },
    {
      name: 'purchase_order_promo',
      expression: 'create index "purchase_order_promo" on "purchase_order" (("promo"->>\'code\')) where "promo" is not null',
    },
  ],
});

export class Order extends OrderSchema.class {
  /** The buyer has paid, even if the payment was refunded since. */
  get isPaid(): boolean {
    return isPaid(this.status);
  }

  get purchaseDate(): Date {
    return this.paidAt ?? this.createdAt;
  }
}
OrderSchema.setClass(Order);
