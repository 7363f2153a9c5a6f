import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';

let format: Intl.DateTimeFormat | null = null;

/** A date and time as 'Nov 21, 2026, 3:05 PM', in the shop's time zone. */
export function formatTime(instant: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });
  return format.format(new Date(instant)).replace(/\s/gu, ' ');
}
