import { type Cents, cents } from '@archive/schema/money';
import type { OrderLine } from '#data/entities/order-line';

/** Lines of an order that were paid although the account owned their photo sets. */
export interface Duplicates {
  lines: OrderLine[];
  /** The order has no other lines: nothing was sold by it. */
  isAll: boolean;
  /** What was paid for them and goes back: their part of the charge by their prices, so that a discount is shared. */
  owed: Cents;
}

export function duplicatesOf({ subtotal, due }: { subtotal: Cents; due: Cents }, lines: readonly OrderLine[]): Duplicates {
  const duplicates = lines.filter((line) => line.revocationReason === 'duplicate');
  const isAll = duplicates.length > 0 && duplicates.length === lines.length;
  const price = duplicates.reduce((sum, line) => sum + line.price, 0);
  return { lines: duplicates, isAll, owed: cents(isAll ? due : shareOf(due, price, subtotal)) };
}

/** Never all of it: a full refund would take the other lines along. */
function shareOf(due: number, price: number, subtotal: number): number {
  return due === 0 ? 0 : Math.min(Math.round((due * price) / subtotal), due - 1);
}
