import { expect, test } from 'vitest';
import { viewOfPhoto, viewOfPicture } from './walk-view.ts';

const position = { turn: 90, figure: null };

test('a public photo has a file for each long edge and format', () => {
  const picture = { base: '/media/p/sample', alt: 'Reaching', width: 900, height: 1200, widths: [240, 900], color: '#43220e' };
  const view = viewOfPicture(picture, position);
  expect(view).toMatchObject({ width: 900, height: 1200, turn: 90, edges: [320, 1200] });
  expect(view.formats.map(({ urlAt }) => urlAt(320))).toEqual(['avif', 'webp', 'jpg'].map((format) => `/media/p/sample-240.${format}`));
});

test('a sold photo is on the server, or where the caller has it', async () => {
  const photo = { token: 'tokenOfThePhoto', alt: 'Reaching', color: '#43220e', width: 900, height: 1200, ...position };
  const view = viewOfPhoto(7, photo);
  expect(view.edges).toEqual([320, 800, 1200]);
  expect(view.formats.map(({ urlAt }) => urlAt(800))).toEqual(['/photos/7/tokenOfThePhoto-800.jpg']);
  const stored = viewOfPhoto(7, { ...photo, edges: [800] }, async (edge) => `blob:${edge}`);
  expect(stored.edges).toEqual([800]);
  expect(await stored.formats[0]?.urlAt(800)).toBe('blob:800');
});
