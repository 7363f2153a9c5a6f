import { expect, it } from 'vitest';
import { formatBytes } from './byte-size.ts';

it.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [1_118_578, '1.1 MB'],
  [12_345_678, '12 MB'],
  [1_900_000_000, '1.9 GB'],
  [999_600, '1 MB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
