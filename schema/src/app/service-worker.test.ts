import { expect, it } from 'vitest';
import { SERVER_PATHS, startsWithAny } from './service-worker.ts';
import { MANIFEST_PATH } from './web-manifest.ts';

const pattern = startsWithAny(['/media', '/robots.txt']);

it.each(['/media', '/media/', '/media/a-720.webp', '/media?a=b', '/robots.txt'])('%s begins with one of the paths', (path) => {
  expect(path).toMatch(pattern);
});

it.each(['/', '/media-kit', '/mediaeval', '/a/media', '/?to=/media', '/robotsxtxt'])('%s begins with none of them', (path) => {
  expect(path).not.toMatch(pattern);
});

it('leaves the manifest, which is written by the server, to the server', () => {
  expect(SERVER_PATHS).toContain(MANIFEST_PATH);
});
