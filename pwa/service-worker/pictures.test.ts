import { expect, test } from 'vitest';
import { largestCached } from './pictures.ts';

const at = (path: string) => `https://archive.example${path}`;
const cached = ['/media/a-1/wide-420.avif', '/media/a-1/wide-1200.webp', '/media/a-1/tall-1800.webp', '/media/a-12/wide-1800.webp'].map(at);

test('the largest cached size of the same picture in any format is used without a network', () => {
  expect(largestCached(at('/media/a-1/wide-720.avif'), cached)).toBe(at('/media/a-1/wide-1200.webp'));
});

test('a different picture is never used as a fallback', () => {
  expect(largestCached(at('/media/a/wide-720.avif'), cached)).toBeNull();
  expect(largestCached(at('/media/b-1/wide-720.avif'), cached)).toBeNull();
});
