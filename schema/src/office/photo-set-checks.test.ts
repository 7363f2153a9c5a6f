import { expect, it } from 'vitest';
import { checkPhotoSet } from './photo-set-checks.ts';

const refused = { status: 'refused', pose: 0, width: null, height: null } as const;

const checksOf = (count: number) =>
  checkPhotoSet({
    fields: { title: 'First Light', description: 'Poses at dawn.', price: null, season: null, parts: null },
    ...{ cover: null, hasCover: true, isCoverPublished: false, poses: [], samplePose: null, hasReleases: true, emptyParts: [] },
    pictures: Array.from({ length: count }, (_, i) => ({ id: `${i}`, ...refused })),
  });

it.each([
  [1, "1 picture can't be used. Remove or replace it."],
  [2, "2 pictures can't be used. Remove or replace them."],
])('asks to remove or replace pictures that are refused: %i', (count, text) => {
  expect(checksOf(count)).toContainEqual(expect.objectContaining({ code: 'REFUSED', text }));
});
