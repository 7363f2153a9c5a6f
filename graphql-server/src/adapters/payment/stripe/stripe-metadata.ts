import type Stripe from 'stripe';
import { isId } from '#kernel/ids';

/** The order lines that the owners name in a refund or a dispute. Typed by hand: several ids with commas, some of them wrong. */
export function linesIn(metadata: Stripe.Metadata | null): string[] {
  const named = metadata?.order_line?.split(',').map((line) => line.trim()) ?? [];
  return named.filter(isId);
}
