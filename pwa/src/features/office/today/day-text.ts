import { countText } from '@archive/schema/count-text';
import { formatAmount } from '@archive/schema/money';
import type { Overview } from './overview-data.ts';

export type Day = Overview['days'][number];

/** 'Nov 24' of '2026-11-24', on any device's clocks. */
export function shortDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

function ordersText({ orders, orderSales }: Day): string {
  return `${countText(orders, 'order')}, ${formatAmount(orderSales)}`;
}

function ticketsText({ tickets, ticketSales }: Day): string {
  return `${countText(tickets, 'ticket')}, ${formatAmount(ticketSales)}`;
}

/** Everything that was sold on a day, in words. */
export function dayText(day: Day): string {
  const parts = [...(day.orders > 0 ? [ordersText(day)] : []), ...(day.tickets > 0 ? [ticketsText(day)] : [])];
  return `${shortDate(day.date)}: ${parts.join('; ') || 'no sales'}`;
}
