import { expect, it } from 'vitest';
import { SERVER_PATHS, startsWithAny } from './service-worker.ts';
import { MANIFEST_PATH } from './web-manifest.ts';

const pattern = startsWithAny(['/media', '/robots.txt']);

it.each(['/media', '/media/', '/media/a-720.webp', '/media?a=b', '/robots.txt'])('the pattern matches %s', (path) => {
  expect(path).toMatch(pattern);
});

it.each(['/', '/media-kit', '/mediaeval', '/a/media', '/?to=/media', '/robotsxtxt'])('the pattern rejects %s', (path) => {
  expect(path).not.toMatch(pattern);
});

it("the server's paths include the manifest", () => {
  expect(SERVER_PATHS).toContain(MANIFEST_PATH);
});
