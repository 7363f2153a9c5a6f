import { expect, test } from 'vitest';
import { largestKept } from './pictures.ts';

const at = (path: string) => `https://archive.example${path}`;
const kept = ['/media/a-1/wide-420.avif', '/media/a-1/wide-1200.webp', '/media/a-1/tall-1800.webp', '/media/a-12/wide-1800.webp'].map(at);

test('without a network the largest size of the same picture stands in, whatever its format', () => {
  expect(largestKept(at('/media/a-1/wide-720.avif'), kept)).toBe(at('/media/a-1/wide-1200.webp'));
});

test('never another picture', () => {
  expect(largestKept(at('/media/a/wide-720.avif'), kept)).toBeNull();
  expect(largestKept(at('/media/b-1/wide-720.avif'), kept)).toBeNull();
});
