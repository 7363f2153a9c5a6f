/** With a byte order mark, spreadsheets read UTF-8. All cells are quoted, because some spreadsheets also split at ';'. */
export const CSV_FORMAT = { header: true, bom: true, quoted: true, record_delimiter: '\r\n' };

/** A spreadsheet would run text that begins like a formula, full-width signs included; the apostrophe prevents that. */
export function plainCell(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
