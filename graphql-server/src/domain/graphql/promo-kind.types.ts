import { PROMO_KINDS, type PromoKind } from '@archive/schema/sales/pricing';
import { registerEnumType } from 'type-graphql';
import { enumOf } from './enum-of.ts';

export const PromoKindType = enumOf(PROMO_KINDS);
const descriptions: Record<PromoKind, { description: string }> = {
  percent: { description: 'value is 1-100 percent of the subtotal.' },
  fixed: { description: 'value is US cents.' },
};
registerEnumType(PromoKindType, { name: 'PromoKind', description: 'How a promo code reduces the price.', valuesConfig: descriptions });
