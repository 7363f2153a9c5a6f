import { SHOP_TIME_ZONE } from '@archive/schema/catalogue/dates';
import { toZonedIso } from '@archive/schema/catalogue/events/time-zone';
import type { DataRange } from '@archive/schema/office/data-export';

export const RANGES = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;
export type RangeName = (typeof RANGES)[number];

/** The days of a month or a year on the shop's clocks. */
export function rangeOf(name: RangeName, now: Date): DataRange {
  const [year = 0, month = 0] = toZonedIso(now, SHOP_TIME_ZONE).split('-').map(Number);
  const days: Record<RangeName, DataRange> = {
    thisMonth: monthOf(year, month),
    lastMonth: monthOf(year, month - 1),
    thisYear: yearOf(year),
    lastYear: yearOf(year - 1),
  };
  return days[name];
}

/** The name of a range of days, if it has one. */
export function rangeNameOf({ from, to }: DataRange, now: Date): RangeName | null {
  const isSame = (other: DataRange) => other.from === from && other.to === to;
  return RANGES.find((name) => isSame(rangeOf(name, now))) ?? null;
}

/** @param month 1 for January; 0 for December of the year before */
function monthOf(year: number, month: number): DataRange {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
}

function yearOf(year: number): DataRange {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
