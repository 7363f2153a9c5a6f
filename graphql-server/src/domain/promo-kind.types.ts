import { PROMO_KINDS, type PromoKind } from '@archive/schema/sales/pricing';
import { registerEnumType } from 'type-graphql';

export const PromoKindType = Object.fromEntries(PROMO_KINDS.map((kind) => [kind, kind]));
const descriptions: Record<PromoKind, { description: string }> = {
  percent: { description: 'value is 1-100 percent of the subtotal.' },
  fixed: { description: 'value is US cents.' },
};
registerEnumType(PromoKindType, { name: 'PromoKind', description: 'How a promo code reduces the price.', valuesConfig: descriptions });
