import { expect, it } from 'vitest';
import { formatBytes } from './byte-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1_118_578, '1.1 MB'],
  [12_345_678, '12 MB'],
  [1_900_000_000, '1.9 GB'],
  [999_600, '1 MB'],
  [3_200_000_000_000, '3.2 TB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
