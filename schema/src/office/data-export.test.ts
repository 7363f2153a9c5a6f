import { expect, it } from 'vitest';
import { dataRangeInput } from './data-export.ts';
import { YEAR_PROBLEM } from './years.ts';

it.each([
  ['2000-01-01', '2000-12-31', undefined],
  ['2200-01-01', '2200-12-31', undefined],
  ['0000-01-01', '0001-01-01', YEAR_PROBLEM],
  ['1999-12-31', '2000-01-01', YEAR_PROBLEM],
  ['9999-12-31', '9999-12-31', YEAR_PROBLEM],
  ['', '2026-01-01', 'Please enter a date'],
  ['2026-01-02', '2026-01-01', 'The end must not be before the start'],
  ['2000-01-01', '2026-01-01', 'At most ten years at a time'],
])('an export from %j to %j has the problem %j', (from, to, problem) =>
  expect(dataRangeInput.safeParse({ from, to }).error?.issues[0]?.message).toBe(problem),
);
