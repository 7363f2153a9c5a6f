import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditedPicture, EditedPose } from '../edited-set.ts';
import { moved, movesTo, shifts } from './arrange.ts';

const picture = (id: string) => ({ id }) as EditedPicture;
const poses: EditedPose[] = [
  { key: 1, name: 'Standing', pictures: ['a', 'b', 'c'].map(picture) },
  { key: 4, name: 'Seated', pictures: ['d', 'e'].map(picture) },
];
const idsOf = (list: readonly EditedPose[]) => list.map(({ key, pictures }) => [key, pictures.map(({ id }) => id).join('')]);

describe('pictures', () => {
  it('move to the end of another pose, or before one of its pictures', () => {
    expect(idsOf(moved(poses, movesTo(poses, ['a', 'c'], 4)))).toEqual([
      [1, 'b'],
      [4, 'deac'],
    ]);
    expect(idsOf(moved(poses, movesTo(poses, ['a', 'c'], 4, 'e')))).toEqual([
      [1, 'b'],
      [4, 'dace'],
    ]);
  });

  it('move to a new pose; a pose without pictures is gone', () => {
    expect(idsOf(moved(poses, movesTo(poses, ['d', 'e'], 5)))).toEqual([
      [1, 'abc'],
      [5, 'de'],
    ]);
  });

  it('leave poses that are numbered again, except named ones', () => {
    const numbered = poses.map((pose, index) => ({ ...pose, name: `Pose ${index + 1}` }));
    const names = (list: readonly EditedPose[]) => list.map(({ name }) => name);
    expect(names(moved(numbered, movesTo(numbered, ['a', 'b', 'c'], 9)))).toEqual(['Pose 1', 'Pose 2']);
    expect(names(moved(poses, movesTo(poses, ['a', 'b', 'c'], 9)))).toEqual(['Seated', 'Pose 2']);
  });

  it('move within their pose', () => {
    expect(idsOf(moved(poses, movesTo(poses, ['c'], 1, 'a')))).toEqual([
      [1, 'cab'],
      [4, 'de'],
    ]);
    expect(idsOf(moved(poses, shifts(poses, ['a', 'b'], 1)))).toEqual([
      [1, 'cab'],
      [4, 'de'],
    ]);
    expect(idsOf(moved(poses, shifts(poses, ['c', 'e'], -1)))).toEqual([
      [1, 'acb'],
      [4, 'ed'],
    ]);
  });

  it('stay where they are at the first and last place', () => {
    expect(shifts(poses, ['a', 'd'], -1)).toEqual([]);
    expect(shifts(poses, ['c'], 1)).toEqual([]);
  });

  it('are never lost or doubled', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 });
    const step = fc.tuple(ids, fc.constantFrom(1, 4, 9), fc.option(fc.constantFrom('a', 'b', 'e')));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
        const end = steps.reduce<EditedPose[]>((now, [moving, key, before]) => moved(now, movesTo(now, moving, key, before)), poses);
        expect(end.flatMap(({ pictures }) => pictures.map(({ id }) => id)).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
      }),
    );
  });
});
