import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';

it("a date is shown as month, day and year in the shop's time zone", () => {
  expect(formatDate('2026-11-21T20:00:00Z')).toBe('Nov 21, 2026');
  // Five in the morning in Greenwich is still the evening before in Oakland.
  expect(formatDate(new Date('2026-11-21T05:00:00Z'))).toBe('Nov 20, 2026');
});

it.each([null, undefined, '', 'not a date'])('the date %j is shown as Unknown', (value) => expect(formatDate(value)).toBe('Unknown'));
