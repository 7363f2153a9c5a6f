import type Stripe from 'stripe';
import { isId } from '#kernel/ids';

/** The order lines that the owners name at a refund or a dispute. They type: several ids with commas, and some of them wrong. */
export function linesIn(metadata: Stripe.Metadata | null): string[] {
  const named = metadata?.order_line?.split(',').map((line) => line.trim()) ?? [];
  return named.filter(isId);
}
