import { PROMO_KINDS } from '@archive/schema/pricing';
import { defineEntity, p } from '@mikro-orm/core';

const PromoCodeSchema = defineEntity({
  name: 'PromoCode',
  tableName: 'promo_code',
  properties: {
    /** Case-sensitive, as typed by the buyer after trimming. */
    code: p.text().primary(),
    kind: p.enum(PROMO_KINDS),
    /** Percent (1-100) or cents (50 and more). */
    value: p.integer(),
    isActive: p.boolean().default(true),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** How many orders may use it; null for any number. */
    maxOrders: p.integer().nullable(),
  },
  checks: [
    {
      name: 'promo_code_sane', // Null is no objection. Less than 50 cents off was meant as dollars.
      expression:
        "((NOT is_active) OR ((((kind = 'percent'::text) AND (value >= 1) AND (value <= 100)) OR ((kind = 'fixed'::text) AND (value >= 50))) AND (max_orders > 0) AND (ends_at > starts_at)))",
    },
  ],
});

export class PromoCode extends PromoCodeSchema.class {}
PromoCodeSchema.setClass(PromoCode);
