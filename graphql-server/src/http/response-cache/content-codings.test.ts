import { describe, expect, it } from 'vitest';
import { codingsFor } from './content-codings.ts';

describe('the Accept-Encoding header', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br gzip identity'],
    ['gzip', 'gzip identity'],
    ['x-gzip', 'gzip identity'],
    ['BR;Q=0.1', 'br identity'],
    ['br;q=0, *', 'gzip identity'],
    ['*', 'br gzip identity'],
    ['*;q=0', 'identity'],
    ['gzip;q=0.000, br ; q=1.0', 'br identity'],
    ['identity;q=0', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['brotli, gzipped', 'identity'],
  ])('%j allows %s', (header, codings) => {
    expect(codingsFor(header).join(' ')).toBe(codings);
    expect(codingsFor(header).join(' ')).toBe(codings);
  });
});
