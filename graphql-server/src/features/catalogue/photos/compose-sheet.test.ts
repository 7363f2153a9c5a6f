import { expect, it } from 'vitest';
import { sheetLayout } from './compose-sheet.ts';

const upright = { width: 3000, height: 4000 };
/** The pose of each photo. */
const photosOf = (poses: number, views: number) => Array.from({ length: poses * views }, (_, index) => Math.floor(index / views));

it.each([
  ['one photo', [1], { columns: 1, cell: { width: 120, height: 160 } }],
  ['five poses from eight vantage points', photosOf(5, 8), { columns: 8, cell: { width: 120, height: 160 } }],
  ['poses with different numbers of views', [...photosOf(5, 8), 9], { columns: 8, cell: { width: 120, height: 160 } }],
  ['300 photos', photosOf(50, 6), { columns: 12, cell: { width: 102, height: 136 } }],
  ['500 photos', photosOf(100, 5), { columns: 10, cell: { width: 78, height: 104 } }],
])('a contact sheet of %s has a fitting layout', (_what, poseIds, layout) => expect(sheetLayout(poseIds, upright)).toEqual(layout));

it.each([
  ['upright', upright],
  ['very narrow', { width: 100, height: 8000 }],
  ['very wide', { width: 8000, height: 100 }],
])('a contact sheet of 5,000 %s photos is not larger than its formats allow', (_what, photo) => {
  const { columns, cell } = sheetLayout(photosOf(5000, 1), photo);
  const [width, height] = [columns * (cell.width + 4) + 4, Math.ceil(5000 / columns) * (cell.height + 4) + 4];
  expect(height).toBeLessThan(16_384);
  expect(width * height).toBeLessThanOrEqual(4_500_000);
});
