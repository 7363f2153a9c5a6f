import { PROMO_KINDS } from '@archive/schema/pricing';
import { defineEntity, p } from '@mikro-orm/core';

const PromoCodeSchema = defineEntity({
  name: 'PromoCode',
  tableName: 'promo_code',
  properties: {
    /** Case-sensitive, as typed by the buyer after trimming. */
    code: p.text().primary(),
    kind: p.enum(PROMO_KINDS),
    /** Percent (1-100) or cents. */
    value: p.integer(),
    isActive: p.boolean().default(true),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    /** How many orders may use it; null for any number. */
    maxOrders: p.integer().nullable(),
  },
});

export class PromoCode extends PromoCodeSchema.class {}
PromoCodeSchema.setClass(PromoCode);
