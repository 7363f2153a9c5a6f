import * as z from 'zod/mini';
import { type Cents, cents, formatAmount, sumCents } from '../money.ts';

/** The provider charges at least 50 cents (Stripe's minimum for US dollars). */
export const MINIMUM_CHARGE = cents(50);

/** `percent` takes a part of the subtotal off (value 1-100), `fixed` an amount (value in cents). */
export const PROMO_KINDS = ['percent', 'fixed'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What a promo code takes off. */
export const promoSchema = z.object({
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  value: z.int().check(z.positive()),
});
export type Promo = z.infer<typeof promoSchema>;

/** Amounts in cents. `due` is charged: the total, or 0 when the total is too small to charge. */
export interface Quote {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  due: Cents;
  /** The total is above 0 but below {@link MINIMUM_CHARGE}, so the order is free. */
  isWaived: boolean;
}

/** Computes the price of an order, for the app and the server. The discount is rounded once and never exceeds the subtotal. */
export function quote(prices: readonly Cents[], promo: Promo | null): Quote {
  const subtotal = sumCents(prices);
  const discount = promo ? discountOn(subtotal, promo) : cents(0);
  const total = cents(subtotal - discount);
  const isWaived = total > 0 && total < MINIMUM_CHARGE;
  return { subtotal, discount, total, due: isWaived ? cents(0) : total, isWaived };
}

/** What a kind of promo code means. A new kind doesn't compile until it has a row here. */
interface PromoRule {
  /** Whole cents, at most the subtotal. */
  amountOff(subtotal: Cents, value: number): number;
  /** For the order's summary: '15% off'. */
  label(value: number): string;
  /** What a client may send as the discount besides its amount in cents or dollars. */
  otherReadings(value: number): number[];
}

const PROMO_RULES: Record<PromoKind, PromoRule> = {
  percent: {
    amountOff: (subtotal, value) => Math.round((subtotal * value) / 100),
    label: (value) => `${value}% off`,
    otherReadings: (value) => [value, value / 100],
  },
  fixed: {
    amountOff: (_subtotal, value) => value,
    label: (value) => `${formatAmount(cents(value))} off`,
    otherReadings: () => [],
  },
};

function discountOn(subtotal: Cents, { kind, value }: Promo): Cents {
  return cents(Math.min(PROMO_RULES[kind].amountOff(subtotal, value), subtotal));
}

/** What a promo code takes off, in words: '15% off', '$5.00 off'. */
export function promoLabel({ kind, value }: Pick<Promo, 'kind' | 'value'>): string {
  return PROMO_RULES[kind].label(value);
}

/** Codes are case-sensitive. Spaces around them are ignored. */
export function normalizePromoCode(code: string): string {
  return code.trim();
}

/**
 * Whether a discount that a client sent can mean the discount of this quote. The specification gives it no unit, so cents,
 * dollars, percent and a fraction all count.
 */
export function isPlausibleDiscount(sent: number, { discount }: Pick<Quote, 'discount'>, promo: Promo | null): boolean {
  if (!promo) return sent === 0;
  const readings = [discount, discount / 100, ...PROMO_RULES[promo.kind].otherReadings(promo.value)];
  return readings.some((value, index) => Math.abs(sent - value) <= (index === 0 ? 0.5 : 0.005) + 1e-6);
}
