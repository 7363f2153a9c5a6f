import { expect, it } from 'vitest';
import { formatBytes } from './byte-size.ts';

it.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1000, '1\u00a0kB'],
  [1_118_578, '1.1\u00a0MB'],
  [12_345_678, '12\u00a0MB'],
  [1_900_000_000, '1.9\u00a0GB'],
  [999_600, '1\u00a0MB'],
  [3_200_000_000_000, '3.2\u00a0TB'],
])('%i bytes are %s, in one line', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
