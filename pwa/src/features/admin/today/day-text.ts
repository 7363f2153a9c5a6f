import { formatAmount } from '@archive/schema/money';
import { formatCount } from '../office/Pager.tsx';
import type { Overview } from './overview-data.ts';

export type Day = Overview['days'][number];

/** 'Nov 24' of '2026-11-24', on any device's clocks. */
export function shortDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

function ordersText({ orders, orderSales }: Day): string {
  return `${orders === 1 ? '1 order' : `${formatCount(orders)} orders`}, ${formatAmount(orderSales)}`;
}

function ticketsText({ tickets, ticketSales }: Day): string {
  return `${tickets === 1 ? '1 ticket' : `${formatCount(tickets)} tickets`}, ${formatAmount(ticketSales)}`;
}

/** Everything that was sold on a day, in words. */
export function dayText(day: Day): string {
  const parts = [...(day.orders > 0 ? [ordersText(day)] : []), ...(day.tickets > 0 ? [ticketsText(day)] : [])];
  return `${shortDate(day.date)}: ${parts.join('; ') || 'no sales'}`;
}
