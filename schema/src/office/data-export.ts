import * as z from 'zod/mini';
import { DAY_MS } from '../durations.ts';
import { OFFICE_PATH } from './photo-sets/uploads.ts';
import { hasValidYear, YEAR_PROBLEM } from './years.ts';

/** The tables that owners export for spreadsheets. */
export const DATA_EXPORTS = ['orders', 'tickets', 'messages', 'promo-uses'] as const;
export type DataExport = (typeof DATA_EXPORTS)[number];

const MAX_DAYS = 3700;

const date = z.iso.date('Please enter a date').check(z.refine(hasValidYear, YEAR_PROBLEM));
const daysBetween = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The days on the shop's clocks, both included. */
export const dataRangeInput = z.strictObject({ from: date, to: date }).check(
  z.refine((range) => daysBetween(range) >= 0, { error: 'The end must not be before the start', path: ['to'] }),
  z.refine((range) => daysBetween(range) <= MAX_DAYS, { error: 'At most ten years at a time', path: ['to'] }),
);
export type DataRange = z.infer<typeof dataRangeInput>;

export const dataExportInput = z.strictObject({ what: z.enum(DATA_EXPORTS), range: dataRangeInput });

/** Where the file of an export is. */
export function dataExportPath(what: DataExport | ':file', range?: DataRange): string {
  const path = `${OFFICE_PATH}/exports/${what === ':file' ? what : `${what}.csv`}`;
  return range ? `${path}?${new URLSearchParams(range)}` : path;
}
