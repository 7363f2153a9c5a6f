import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it('a time may be broken after its date only', () => {
  expect(formatTime('2026-11-21T23:05:00Z').split(' ')).toEqual(['Nov\u00a021,\u00a02026,', '3:05\u00a0PM']);
});
