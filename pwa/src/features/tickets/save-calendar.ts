import { ticketCalendar, ticketCalendarName } from '@archive/schema/ticket';
import type { KeptTicket } from '#state/tickets/kept-tickets.ts';

/** Hands the event to the device's calendar as a file; works without a network. */
export function saveCalendar(ticket: KeptTicket): void {
  const file = ticketCalendar(ticket, window.location.origin);
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: ticketCalendarName(ticket.ticketId) });
  link.click();
  // The browser has taken the file up by then; before, some have not.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
