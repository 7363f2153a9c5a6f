import { describe, expect, it } from 'vitest';
import { placesAfter, placesOf, posesAfter, renumbered } from './picture-places.ts';

const pictures = [
  { id: 'a', pose: 1 },
  { id: 'b', pose: 1 },
  { id: 'c', pose: 4 },
];
const poses = [
  { key: 1, name: 'Pose 1', source: '' },
  { key: 4, name: 'Seated', source: '' },
];

describe('the places of pictures', () => {
  it('close up where a picture left, and make room where it goes', () => {
    expect(placesAfter(pictures, [{ id: 'a', pose: 4, view: 1 }])).toEqual([
      { id: 'b', pose: 1, position: 1 },
      { id: 'a', pose: 4, position: 1 },
      { id: 'c', pose: 4, position: 2 },
    ]);
  });

  it('ignore moves of pictures that are gone', () => {
    expect(placesAfter(pictures, [{ id: 'gone', pose: 4, view: 1 }])).toHaveLength(3);
  });

  it('of a version leave out pictures that are gone', () => {
    expect(placesOf([{ tokens: ['a', 'gone', 'c'] }], pictures)).toEqual([
      { id: 'a', pose: 1, position: 1 },
      { id: 'c', pose: 1, position: 2 },
    ]);
  });
});

describe('the poses', () => {
  it('without pictures are gone, with the choice of the free one; new ones come last', () => {
    const places = placesAfter(
      pictures,
      ['a', 'b'].map((id, index) => ({ id, pose: 9, view: index + 1 })),
    );
    expect(posesAfter({ poses, samplePose: 1 }, places)).toEqual({
      poses: [
        { key: 4, name: 'Seated', source: '' },
        { key: 9, name: 'Pose 2', source: '' },
      ],
      samplePose: 4,
    });
  });

  it('are numbered by their places unless they have a name', () => {
    expect(renumbered([...poses].reverse()).map(({ name }) => name)).toEqual(['Seated', 'Pose 2']);
  });
});
