import { PROMO_KINDS, type PromoKind } from '@archive/schema/sales/pricing';
import { defineEntity, p } from '@mikro-orm/core';

/** The valid values of an active code, written as PostgreSQL prints it. Less than 50 cents off was meant as dollars. */
const VALUE_RANGES: Record<PromoKind, string> = {
  percent: '(value >= 1) AND (value <= 100)',
  fixed: '(value >= 50)',
};
const isValueInRange = PROMO_KINDS.map((kind) => `((kind = '${kind}'::text) AND ${VALUE_RANGES[kind]})`).join(' OR ');

const PromoCodeSchema = defineEntity({
  name: 'PromoCode',
  tableName: 'promo_code',
  properties: {
    /** Case-sensitive; the buyer's input is trimmed. */
    code: p.text().primary(),
    kind: p.enum(PROMO_KINDS),
    /** Percent (1-100) or cents (50 and more). */
    value: p.integer(),
    isActive: p.boolean().default(true),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** How many orders may use it; null for no limit. */
    maxOrders: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'promo_code_created', expression: 'create index "promo_code_created" on "promo_code" ("created_at" desc, "code")' }],
  checks: [
    {
      // A check passes when a comparison is null.
      name: 'promo_code_sane',
      expression: `((NOT is_active) OR ((${isValueInRange}) AND (max_orders > 0) AND (ends_at > starts_at)))`,
    },
  ],
});

export class PromoCode extends PromoCodeSchema.class {}
PromoCodeSchema.setClass(PromoCode);
