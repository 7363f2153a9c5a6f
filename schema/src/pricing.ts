import * as z from 'zod/mini';
import { type Cents, cents, sumCents } from './money.ts';

/** The provider refuses to charge less than 50 cents (Stripe's minimum for US dollars). */
export const MINIMUM_CHARGE = cents(50);

export const PROMO_KINDS = ['percent', 'fixed'] as const;

/** What a promo code takes off: `percent` of the subtotal (value 1-100) or a `fixed` amount (value in cents). */
export const promoSchema = z.object({
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  value: z.int().check(z.positive()),
});
export type Promo = z.infer<typeof promoSchema>;

/** Every amount in cents. `due` is what the provider is asked for: the total, or 0 when the total cannot be charged. */
export interface Quote {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
  due: Cents;
  /** The total is above 0 but below {@link MINIMUM_CHARGE}: it is given away, and the screen says so. */
  isWaived: boolean;
}

/** The one place where an order is priced. The discount is rounded once, on the subtotal, and never exceeds it. */
export function quote(prices: readonly Cents[], promo: Promo | null): Quote {
  const subtotal = sumCents(prices);
  const discount = promo ? discountOn(subtotal, promo) : cents(0);
  const total = cents(subtotal - discount);
  const isWaived = total > 0 && total < MINIMUM_CHARGE;
  return { subtotal, discount, total, due: isWaived ? cents(0) : total, isWaived };
}

function discountOn(subtotal: Cents, promo: Promo): Cents {
  const off = promo.kind === 'percent' ? Math.round((subtotal * promo.value) / 100) : promo.value;
  return cents(Math.min(off, subtotal));
}

/** Codes are case-sensitive; only the space around them is forgiven. */
export function normalizePromoCode(code: string): string {
  return code.trim();
}

/**
 * Whether a discount that a client sent can mean the discount of this quote. The specification gives it no unit, so cents,
 * dollars, percent and a fraction all count.
 */
export function isPlausibleDiscount(sent: number, { discount }: Pick<Quote, 'discount'>, promo: Promo | null): boolean {
  const readings = [discount, discount / 100, ...(promo?.kind === 'percent' ? [promo.value, promo.value / 100] : [])];
  const isNear = (value: number, index: number) => Math.abs(sent - value) <= (index === 0 ? 0.5 : 0.005) + 1e-6;
  return promo ? readings.some(isNear) : sent === 0;
}
