import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundsOfPreset } from './rounds.ts';
import { startSession, tick } from './session.ts';
import { degreesApart, nextSide } from './sides.ts';

/** The views of the four sides that a session shows of a pose with views at these angles. */
function fourSides(angles: readonly number[], seed = 1, hidden: readonly string[] = []): number[] {
  const views = angles.map(String);
  const poses = [{ key: '1/1', views, angles }];
  const rounds = roundsOfPreset('fourSides');
  const done = tick(startSession({ rounds, poses, seed, hidden }, 0), poses, 3_600_000, true);
  return done.rounds.slice(1).map(({ photo }) => Number(photo?.view));
}

const evenly = (count: number) => Array.from({ length: count }, (_, at) => (at * 360) / count);

/** The widest part of the circle between two neighbors. */
function widestGap(angles: readonly number[]): number {
  const sorted = [...angles].sort((a, b) => a - b);
  return Math.max(...sorted.map((angle, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + 360) - angle));
}

describe('four sides', () => {
  it.each([8, 12, 16, 24])('of %i vantage points are a quarter turn apart, in order', (count) => {
    const [first = 0, ...others] = fourSides(evenly(count));
    expect(others.map((angle) => (angle - first + 360) % 360)).toEqual([90, 180, 270]);
  });

  it('are four, and leave no more of the figure out than the photos do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 36 }), fc.nat(), (count, seed) => {
        const sides = fourSides(evenly(count), seed);
        expect(new Set(sides).size).toBe(4);
        expect(widestGap(sides)).toBeLessThanOrEqual(90 + 360 / count);
      }),
    );
  });

  it('follow the angles of the camera, where those are known', () => {
    const sides = fourSides([0, 5, 10, 90, 100, 180, 260, 270]);
    expect(widestGap(sides)).toBeLessThanOrEqual(100);
  });

  it('leave hidden photos out', () => {
    for (let seed = 0; seed < 20; seed++) expect(fourSides(evenly(8), seed, ['90', '270'])).not.toContain(90);
  });

  it('begin again where there are fewer photos, never with the one just shown', () => {
    expect(fourSides([0])).toEqual([0, 0, 0, 0]);
    for (const count of [2, 3]) {
      const sides = fourSides(evenly(count));
      expect(new Set(sides).size).toBe(count);
      expect(sides.some((side, at) => side === sides[at + 1])).toBe(false);
    }
  });
});

it('views without angles are evenly spaced', () => {
  const views = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect(nextSide({ views }, ['c'], views)).toBe('e');
});

it.each([
  [10, 350, 20],
  [350, 10, 20],
  [-24, 336, 0],
  [0, 180, 180],
  [0, 720, 0],
])('%i and %i are %i degrees apart', (a, b, apart) => expect(degreesApart(a, b)).toBe(apart));
