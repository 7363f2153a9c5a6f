import type { Cents } from '@archive/schema/money';
import type { Promo } from '@archive/schema/pricing';
import { defineEntity, p } from '@mikro-orm/core';
import { isPaid, saleProperties } from './sale.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'purchase_order',
  properties: {
    ...saleProperties(),
    /** Null while nobody has told it; the payment's receipt address then decides. */
    email: p.text().nullable(),
    /** When it joined its user's account, having been bought as a guest. */
    claimedAt: p.datetime().nullable(),
    subtotal: p.integer().$type<Cents>(),
    discount: p.integer().$type<Cents>(),
    total: p.integer().$type<Cents>(),
    promo: p.json<Promo>().nullable(),
  },
  // The books must add up, whatever the code above does. Spelled as PostgreSQL prints it ('or' and not 'in'), or every new
  // migration would propose it again.
  checks: [
    {
      name: 'purchase_order_sums',
      expression: '"total" = "subtotal" - "discount" and "discount" >= 0 and "total" >= 0 and ("due" = 0 or "due" = "total")',
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
        'create index "purchase_order_unsent" on "purchase_order" ("paid_at") where "mail_sent_at" is null and "status" in (\'paid\', \'partly-refunded\')',
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
    return isPaid(this.status);
  }

  get purchaseDate(): Date {
    return this.paidAt ?? this.createdAt;
  }
}
OrderSchema.setClass(Order);
