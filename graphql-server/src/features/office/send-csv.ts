import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { FOR_CLIENT_ONLY } from '#kernel/http/cache-control';

/** With a byte order mark, spreadsheets read UTF-8. All cells are quoted, because some spreadsheets also split at ';'. */
const CSV_FORMAT = { header: true, bom: true, quoted: true, record_delimiter: '\r\n' };

export interface CsvFile<Row> {
  name: string;
  headings: string[];
  batches: AsyncIterable<Row[]>;
  cellsOf: (row: Row) => string[];
}

/** Sends a table as RFC 4180 describes it, while it is read. */
export function sendCsv<Row>(reply: FastifyReply, { name, headings, batches, cellsOf }: CsvFile<Row>) {
  const rows = Readable.from(batches).flatMap((batch: Row[]) => batch.map((row) => cellsOf(row).map(plainCell)));
  reply
    .header('cache-control', FOR_CLIENT_ONLY)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8');
  return pipeline(rows, stringify({ ...CSV_FORMAT, columns: headings }), () => {});
}

/** A spreadsheet would run text that begins like a formula, full-width signs included; the apostrophe prevents that. */
function plainCell(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
