// Shown dates are fixed to one zone: without it a purchase made in the evening changes its day with the reader's device.
const shopTimeZone = 'America/Los_Angeles';
/** Made when it is first wanted: it costs a phone more than the rest of a small file. */
let dateFormat: Intl.DateTimeFormat | null = null;

/** A date as 'Nov 21, 2026' in the shop's time zone; 'Unknown' when missing or not a date. */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return 'Unknown';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return 'Unknown';
  dateFormat ??= new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: shopTimeZone });
  return dateFormat.format(date);
}
