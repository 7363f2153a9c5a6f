import { ticketCalendar, ticketCalendarName } from '@archive/schema/sales/ticket';
import type { StoredTicket } from '#tickets/stored-tickets.ts';

/** Downloads the event as a calendar file. Works offline. */
export function saveCalendar(ticket: StoredTicket): void {
  const file = ticketCalendar(ticket, window.location.origin);
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: ticketCalendarName(ticket.ticketId) });
  link.click();
  // Some browsers read the file only a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
