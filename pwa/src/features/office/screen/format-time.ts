import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';

let format: Intl.DateTimeFormat | null = null;

/** A date and time as 'Nov 21, 2026, 3:05 PM', in the shop's time zone. A narrow column breaks it between the two only. */
export function formatTime(instant: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE });
  const text = format.format(new Date(instant)).replaceAll(/\s/gu, '\u00a0');
  return text.replace(/,\u00a0(?=[^,]*$)/, ', ');
}
