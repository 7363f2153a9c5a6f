import { calendarFile } from '@archive/schema/calendar';
import type { BoughtTicket } from './use-ticket-confirmation.ts';

/** Hands the event to the device's calendar as a file; works without a network. */
export function saveCalendar({ ticketId, name, purchaseDate, event }: BoughtTicket): void {
  const file = calendarFile({
    uid: `${ticketId}@${window.location.hostname}`,
    title: event.title,
    location: event.location,
    description: `Ticket ${ticketId} for ${name}`,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    createdAt: purchaseDate,
  });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${ticketId}.ics` });
  link.click();
  // The browser has taken the file up by then; before, some have not.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
