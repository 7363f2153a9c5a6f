// Shown dates are fixed to one zone: without it a purchase made in the evening changes its day with the reader's device.
const shopTimeZone = 'America/Los_Angeles';
const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: shopTimeZone });

/** A date as 'Nov 21, 2026' in the shop's time zone; 'Unknown' when missing or not a date. */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return 'Unknown';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? 'Unknown' : dateFormat.format(date);
}
