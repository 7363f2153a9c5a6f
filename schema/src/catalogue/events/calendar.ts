import { plainLines } from '../../plain-text.ts';

/** What a calendar entry needs. Instants are ISO 8601 or Date. */
export interface CalendarEvent {
  /** The same each time, so that opening the file twice adds one entry: 'TK-7KQ2-M9XD@archive.example'. */
  uid: string;
  title: string;
  location: string;
  description: string;
  startsAt: Date | string;
  endsAt: Date | string;
  /** When the entry was created. The same each time, so that the file has the same bytes. */
  createdAt: Date | string;
  url?: string;
}

/**
 * An iCalendar file (RFC 5545) with one entry. Times are in UTC, which calendars show in the reader's own zone. So the file needs no
 * time-zone rules, which could be outdated.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Archive//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${instant(event.createdAt)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '2027-03-14T09:30:00.000Z' -> '20270314T093000Z' */
function instant(value: Date | string): string {
  return `${new Date(value).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function text(value: string): string {
  return plainLines(value)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

/** Lines have at most 75 bytes and continue after a line break and a space. Characters aren't split. */
function fold(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > 75) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
