import { MINUTE_MS } from '../../durations.ts';
import { SHOP_TIME_ZONE } from '../dates.ts';

/** Instants are ISO 8601 text or Date; zones are IANA names ('America/Los_Angeles'). Unknown zones: RangeError. */
type Instant = Date | string;

/** How many minutes the clocks of a zone are ahead of UTC at an instant: -480 for Oakland in winter. */
export function offsetMinutes(instant: Instant, timeZone: string): number {
  const date = new Date(instant);
  const numbers = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(numbers.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return Math.round((shown - date.getTime()) / MINUTE_MS);
}

/** The local date and time in the zone, with its offset from UTC: '2026-12-12T14:00:00-08:00'. */
export function toZonedIso(instant: Instant, timeZone: string): string {
  const offset = offsetMinutes(instant, timeZone);
  const local = new Date(new Date(instant).getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/**
 * The instant of the local time `local` ('2026-12-12T14:00') in a zone. When the clocks go back it is the first of the two; a time
 * that is skipped counts as an hour later.
 */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = new Date(`${local}Z`).getTime();
  const before = offsetMinutes(new Date(asUtc - 1440 * MINUTE_MS), timeZone);
  const after = offsetMinutes(new Date(asUtc + 1440 * MINUTE_MS), timeZone);
  const shows = (offset: number) => offsetMinutes(new Date(asUtc - offset * MINUTE_MS), timeZone) === offset;
  return new Date(asUtc - (shows(before) || !shows(after) ? before : after) * MINUTE_MS);
}

/** The beginning of a day on the shop's clocks. @param date '2026-12-12' */
export function startOfShopDay(date: string): Date {
  return instantOf(`${date}T00:00`, SHOP_TIME_ZONE);
}

/** An event's date for people: 'Sat, Dec 12, 2026, 2:00 PM – 9:00 PM'. The end has a date if it is on another day. */
export function displayDate(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const day = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone });
  const time = format({ hour: 'numeric', minute: '2-digit', timeZone });
  const until = day(start) === day(end) ? time(end) : `${day(end)}, ${time(end)}`;
  return `${day(start)}, ${time(start)} – ${until}`;
}

function format(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const formatter = new Intl.DateTimeFormat('en-US', options);
  // Newer versions of Intl write a narrow no-break space before AM and PM, older ones a plain space.
  return (date) => formatter.format(date).replace(/\s/gu, ' ');
}

/** Whether clocks of this name are known here. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}
