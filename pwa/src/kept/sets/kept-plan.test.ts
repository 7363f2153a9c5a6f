import { edgesOf } from '@archive/schema/catalogue/photos/photo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aManifest } from '../testing/kept-set.ts';
import { edgesToKeep, filesToKeep, isPrepared, screenEdge, sizeOf } from './kept-plan.ts';

test.each([
  ['a desktop screen', { width: 1440, height: 900 }, 1, 1600],
  ['a full HD screen', { width: 1920, height: 1080 }, 1, 1600],
  ['an iPad', { width: 820, height: 1180 }, 2, 2560],
  ['a phone', { width: 390, height: 844 }, 3, 2560],
  ['a small phone', { width: 320, height: 568 }, 2, 1600],
])('%s needs photos of a size that fills it', (_name, screen, ratio, edge) => expect(screenEdge(screen, ratio)).toBe(edge));

const photo = (long: number) => ({ files: edgesOf({ width: long, height: 1 }).map((edge) => ({ edge, bytes: edge, sha256: 'x' })) });

test.each([
  [6000, 1600, [320, 800, 1600]],
  [6000, 2560, [320, 800, 2560]],
  [2000, 2560, [320, 800, 2000]],
  [700, 1600, [320, 700]],
  [200, 1600, [200]],
])('a photo with %i pixels is kept for a screen of %i pixels in the sizes %j', (long, edge, edges) =>
  expect(edgesToKeep(photo(long), { level: 'screen', screenEdge: edge })).toEqual(edges),
);

test('every edge to keep exists, and close-ups have all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.constantFrom(1600, 2560), (long, edge) => {
      const own = edgesOf({ width: long, height: 1 });
      const kept = edgesToKeep(photo(long), { level: 'screen', screenEdge: edge });
      expect(kept.every((each) => own.includes(each))).toBe(true);
      expect(Math.max(...kept)).toBeGreaterThanOrEqual(Math.min(edge, Math.max(...own)));
      expect(edgesToKeep(photo(long), { level: 'all', screenEdge: edge })).toEqual(own);
    }),
  );
});

test('the files of a purchase without an account carry its grant', () => {
  const [file] = filesToKeep(aManifest(7), { level: 'all', screenEdge: 1600 }, { line: 'l/1', sig: 's' });
  expect(file).toEqual({ name: 't1-320', url: '/photos/7/t1-320.jpg?line=l%2F1&sig=s', bytes: 3, sha256: 'x' });
});

test('small files come first, in the order of the poses', () => {
  const manifest = aManifest(1, ['t1', 't2'], [{ edge: 1600 }, { edge: 320 }]);
  const files = filesToKeep(manifest, { level: 'all', screenEdge: 1600 }, null);
  expect(files.map(({ name }) => name)).toEqual(['t1-320', 't2-320', 't1-1600', 't2-1600']);
  expect(sizeOf(files)).toEqual({ files: 4, bytes: 12 });
});

test('a set can be kept when all its photos have their sizes', () => {
  expect(isPrepared(aManifest(1))).toBe(true);
  expect(isPrepared(aManifest(1, ['t1'], []))).toBe(false);
});
