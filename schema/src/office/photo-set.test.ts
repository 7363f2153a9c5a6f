import { describe, expect, it } from 'vitest';
import { proposePoseSources } from '../catalogue/pose-names.ts';
import { photoSetFields } from './photo-set.ts';
import { checkPhotoSet, emptyPartsText } from './photo-set-checks.ts';
import { PART_BYTES, partBytesOf, partCountOf } from './uploads.ts';

const fields = { title: 'Harbor', description: 'By the sea.', price: 500, season: null, parts: null };

describe('the fields of a photo set', () => {
  it.each([
    [{ price: 0 }, true],
    [{ price: 49 }, false],
    [{ price: 50 }, true],
    [{ price: null }, true],
    [{ title: '  ' }, false],
    [{ title: '\u202e\u200b' }, false],
    [{ season: 0 }, false],
  ])('%j: valid is %s', (changes, isValid) => expect(photoSetFields.safeParse({ ...fields, ...changes }).success).toBe(isValid));
});

it('texts of a photo set lose invisible and control characters', () => {
  const texts = { title: 'Har\u202ebor\u200b', description: 'By\0 the\r\nsea.' };
  expect(photoSetFields.parse({ ...fields, ...texts })).toEqual({ ...fields, title: 'Harbor', description: 'By the\nsea.' });
});

describe('the checks', () => {
  const picture = { id: 'a', status: 'ready' as const, pose: 1, width: 3000, height: 4000 };
  const cover = { pictureId: 'a', crop: { x: 0, y: 0, width: 1, height: 1 }, alt: 'A figure' };
  const poses = [{ key: 1, name: 'Pose 1' }];
  const ready = {
    ...{ fields, cover, hasCover: false, isCoverPublished: true, poses, samplePose: 1, hasReleases: true },
    ...{ pictures: [picture], emptyParts: [] },
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

describe('proposed poses', () => {
  const propose = (...files: [path: string, seconds?: number][]) => [
    ...proposePoseSources(files.map(([path, seconds = 0]) => ({ path, at: seconds * 1000 }))).values(),
  ];

  it('come from folders, numbers with a letter, or the beginnings of names', () => {
    expect(propose(['Pose 1/x.jpg'], ['Pose 1/y.jpg'], ['Pose 2/x.jpg'])).toEqual(['pose 1', 'pose 1', 'pose 2']);
    expect(propose(['3a.jpg'], ['3b.jpg'], ['4a.jpg'])).toEqual(['3', '3', '4']);
    expect(propose(['pose-01-view-a.jpg'], ['pose-01-view-b.jpg'])).toEqual(['pose-01', 'pose-01']);
  });

  it('come from the time between pictures of a camera', () => {
    const [first, second, third, fourth] = propose(['IMG_0001.jpg', 0], ['IMG_0002.jpg', 5], ['IMG_0003.jpg', 60], ['IMG_0004.jpg', 70]);
    expect([first === second, second === third, third === fourth]).toEqual([true, false, true]);
  });
});

it('the parts of a file add up to it', () => {
  for (const bytes of [1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 5 * PART_BYTES + 3]) {
    const parts = Array.from({ length: partCountOf(bytes) }, (_, index) => partBytesOf(bytes, index + 1));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(bytes);
  }
});
