import { expect, test } from 'vitest';
import { viewOfPhoto, viewOfPicture } from './walk-view.ts';

const position = { turn: 90, figure: null };

test('a public photo has a file for each long edge and format', () => {
  const picture = { base: '/media/p/sample', alt: 'Reaching', width: 900, height: 1200, widths: [240, 900], color: '#43220e' };
  const view = viewOfPicture(picture, position);
  expect(view).toMatchObject({ width: 900, height: 1200, turn: 90, edges: [320, 1200] });
  expect(view.formats.map(({ urlAt }) => urlAt(320))).toEqual(['avif', 'webp', 'jpg'].map((format) => `/media/p/sample-240.${format}`));
});

test('a sold photo has the files that are cut, where the caller has them', async () => {
  const photo = { token: 'tokenOfThePhoto', alt: 'Reaching', color: '#43220e', width: 900, height: 1200, ...position, edges: [800] };
  const view = viewOfPhoto(photo, async (edge) => `blob:${edge}`);
  expect(view).toMatchObject({ key: 'tokenOfThePhoto', edges: [800] });
  expect(await view.formats[0]?.urlAt(800)).toBe('blob:800');
});
