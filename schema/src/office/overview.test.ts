import { expect, it } from 'vitest';
import { lastDays } from './overview.ts';

it('the last days end today and cross months', () => {
  expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(lastDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
});
