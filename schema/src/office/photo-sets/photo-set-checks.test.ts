import { describe, expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { checkPhotoSet, emptyPartsText } from './photo-set-checks.ts';

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

describe('the checks of a photo set', () => {
  const fields = { title: 'Harbor', description: 'By the sea.', price: 0, season: null, parts: null };
  const picture = { id: 'a', status: 'ready' as const, pose: 1, width: 3000, height: 4000 };
  const cover = { pictureId: 'a', crop: { x: 0, y: 0, width: 1, height: 1 }, alt: 'A figure' };
  const poses = [{ key: 1, name: 'Pose 1' }];
  const ready = {
    fields,
    cover,
    hasCover: false,
    isCoverPublished: true,
    poses,
    samplePose: 1,
    hasReleases: true,
    pictures: [picture],
    emptyParts: [],
  };
  const codesOf = (changes: object) => checkPhotoSet({ ...ready, ...changes }).map(({ code }) => code);

  it('find nothing in a set that is complete', () => expect(codesOf({})).toEqual([]));

  it.each([
    [{ pictures: [{ ...picture, status: 'uploading' }] }, ['UPLOADING', 'COVER_GONE']],
    [{ pictures: [picture, { ...picture, id: 'b', status: 'refused' }] }, ['REFUSED']],
    [{ pictures: [{ ...picture, width: 900, height: 1200 }] }, ['SMALL']],
    [{ hasReleases: false }, ['NO_RELEASES']],
    [{ hasReleases: false, fields: { ...fields, parts: [2] }, pictures: [] }, []],
    [{ isCoverPublished: false }, []],
    [{ isCoverPublished: false, fields: { ...fields, parts: [2] }, pictures: [] }, ['COVER_UNPUBLISHED']],
    [{ samplePose: 2 }, ['NO_SAMPLE']],
    [{ cover: { ...cover, alt: '' } }, ['NO_ALT']],
    [{ cover: null }, ['NO_COVER']],
    [{ cover: null, hasCover: true }, []],
    [{ fields: { ...fields, parts: [] }, pictures: [] }, ['NO_PARTS']],
    [{ fields: { ...fields, parts: [2] }, pictures: [], emptyParts: [] }, []],
    [{ fields: { ...fields, parts: [2] }, pictures: [], emptyParts: ['Harbor'] }, ['EMPTY_PARTS']],
  ])('of %j find %j', (changes, codes) => expect(codesOf(changes)).toEqual(codes));
});

it('a collection names its sets that have no photos', () => {
  expect(emptyPartsText(['Harbor'])).toBe("'Harbor' has no photos. Publish photos in it, or remove it from the collection.");
  expect(emptyPartsText(['Harbor', 'Dusk'])).toBe(
    "'Harbor', 'Dusk' have no photos. Publish photos in them, or remove them from the collection.",
  );
});

it.each([
  ['a set with a price', 900, [0, 0], true],
  ['a set without a price yet', null, [0, 0], true],
  ['a free set', 0, [0, 0], false],
  ['a set with another pose', 900, [0, 1], false],
] as const)('warns if all pictures are in the free pose: %s', (_name, price, poses, isWarned) => {
  const checks = checkPhotoSet({
    fields: { title: 'First Light', description: 'Poses at dawn.', price: price === null ? null : cents(price), season: null, parts: null },
    ...{ cover: null, hasCover: true, isCoverPublished: true, samplePose: 0, hasReleases: true, emptyParts: [] },
    poses: [...new Set(poses)].map((key) => ({ key, name: `Pose ${key + 1}` })),
    pictures: poses.map((pose, at) => ({ id: `${at}`, status: 'ready' as const, pose, width: 4000, height: 5000 })),
  });
  expect(checks.filter(({ code }) => code === 'ALL_FREE').map(({ isBlocking }) => isBlocking)).toEqual(isWarned ? [false] : []);
});
