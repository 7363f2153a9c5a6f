import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFileNames, needTimes, poseKeyOf, proposePoseSources, proposePoses, viewIndexOf } from './pose-names.ts';

describe('proposePoses', () => {
  const propose = (...names: string[]) =>
    proposePoses(names.map((fileName) => ({ fileName }))).map(({ photos }) => photos.map((p) => p.fileName));

  it('groups the vantage points of a pose, and counts pose 10 after pose 9', () => {
    expect(propose('pose-10-view-a.jpg', 'pose-9-view-b.jpg', 'pose-9-view-a.jpg', 'pose-10-view-b.jpg')).toEqual([
      ['pose-9-view-a.jpg', 'pose-9-view-b.jpg'],
      ['pose-10-view-a.jpg', 'pose-10-view-b.jpg'],
    ]);
  });

  it.each([
    ['pose-1-view-a.jpg', 'pose-1'],
    ['POSE-1-VIEW-A.JPG', 'pose-1'],
    ['pose-1-a.jpeg', 'pose-1'],
    ['pose_01_003.jpg', 'pose_01'],
    ['pose-7.jpg', 'pose-7'],
    ['IMG_4711.jpg', 'img_4711'],
    ['pose-standing.jpg', 'pose-standing'],
  ])('%s belongs to %s', (name, key) => expect(poseKeyOf(name)).toBe(key));

  it('assigns every photo once, in any order', () => {
    const name = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom('a', 'b', 'c', 'h'))
      .map(([pose, view]) => `pose-${pose}-view-${view}.jpg`);
    fc.assert(
      fc.property(fc.uniqueArray(name), (names) => {
        const proposed = propose(...names);
        expect(proposed.flat().sort()).toEqual([...names].sort());
        expect(propose(...names.toReversed())).toEqual(proposed);
      }),
    );
  });
});

it.each([
  ['pose-1-view-a.jpg', 0],
  ['POSE-1-VIEW-C.JPG', 2],
  ['pose-1-d.jpeg', 3],
  ['pose_01_003.jpg', 2],
  ['pose-7.jpg', 0],
])('%s is at place %i of its pose', (name, index) => expect(viewIndexOf(name)).toBe(index));

it('compareFileNames is an order: equal only for equal names', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(Math.sign(compareFileNames(a, b))).toBe(-Math.sign(compareFileNames(b, a)) || 0);
      expect(compareFileNames(a, b) === 0).toBe(a === b);
    }),
  );
});

describe('the proposed poses of uploads', () => {
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

  it('follow the times of a camera whose numbers begin again', () => {
    const files = ['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_9998.jpg', 'IMG_9999.jpg'].map((path) => ({
      path,
      at: path < 'IMG_5' ? 9000 : 1000,
    }));
    expect([...proposePoseSources(files).keys()]).toEqual(['IMG_9998.jpg', 'IMG_9999.jpg', 'IMG_0001.jpg', 'IMG_0002.jpg']);
  });

  it('need times only when the names say nothing', () => {
    expect(needTimes(['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg'])).toBe(true);
    for (const paths of [
      ['IMG_0001.jpg', 'IMG_0002.jpg'],
      ['1/IMG_0001.jpg', '1/IMG_0002.jpg', '2/IMG_0003.jpg'],
      ['1a.jpg', '1b.jpg', '2a.jpg'],
    ])
      expect(needTimes(paths)).toBe(false);
  });
});
