// Dates are shown in the shop's time zone. In the device's zone, an evening purchase could show the next day.
export const SHOP_TIME_ZONE = 'America/Los_Angeles';
/** Created at the first use, because it is slow on phones. */
let dateFormat: Intl.DateTimeFormat | null = null;

/** A date as 'Nov 21, 2026' in the shop's time zone; 'Unknown' when missing or not a date. */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return 'Unknown';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Unknown';
  dateFormat ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: SHOP_TIME_ZONE });
  return dateFormat.format(date);
}
