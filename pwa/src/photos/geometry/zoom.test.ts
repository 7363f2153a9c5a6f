import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bounds, MAX_SCALE, NO_ZOOM, panBy, pinch, type Zoom, zoomAbout } from './zoom.ts';

const frame = { width: 400, height: 600 };
const bounds: Bounds = { frame, stage: frame };
const wide: Bounds = { frame, stage: { width: 1000, height: 600 } };
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) });
const scale = fc.double({ min: 0.1, max: 20, noNaN: true });

function expectInView({ scale: by, x, y }: Zoom, { stage }: Bounds): void {
  expect(by >= 1 && by <= MAX_SCALE).toBe(true);
  expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (by * frame.width - stage.width) / 2) + 1e-9);
  expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (by * frame.height - stage.height) / 2) + 1e-9);
}

describe('the zoom of a photo', () => {
  it.each([
    ['of its own shape', bounds],
    ['that is wider', wide],
  ])('keeps the picture in view in a stage %s, whatever is pinched and dragged', (_, room) => {
    const act = fc.tuple(point, scale, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let zoom = NO_ZOOM;
        for (const [at, by, dx, dy] of acts) {
          zoom = panBy(zoomAbout(zoom, at, by, room), dx, dy, room);
          expectInView(zoom, room);
        }
      }),
    );
  });

  it('keeps what is under the pointer there', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, by) => {
        const zoom = zoomAbout(NO_ZOOM, at, by, bounds);
        // The point of the picture at `at` before is at scale * at + offset after.
        expect(zoom.scale * at.x + zoom.x).toBeCloseTo(at.x, 6);
        expect(zoom.scale * at.y + zoom.y).toBeCloseTo(at.y, 6);
      }),
    );
  });

  it('returns to the whole picture at scale 1', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(zoomAbout(zoomAbout(NO_ZOOM, a, 5, bounds), b, 1, bounds)).toEqual(NO_ZOOM);
      }),
    );
  });

  it('follows two fingers: what is under each stays under it', () => {
    const start = zoomAbout(NO_ZOOM, { x: 0, y: 0 }, 3, bounds);
    const [a, b] = [
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ];
    const [afterA, afterB] = [
      { x: -30, y: 10 },
      { x: 30, y: 10 },
    ];
    const end = pinch(start, [a, b], [afterA, afterB], bounds);
    expect(end.scale).toBeCloseTo(4.5, 9);
    for (const [from, to] of [
      [a, afterA],
      [b, afterB],
    ] as const) {
      const inPicture = { x: (from.x - start.x) / start.scale, y: (from.y - start.y) / start.scale };
      expect(inPicture.x * end.scale + end.x).toBeCloseTo(to.x, 9);
      expect(inPicture.y * end.scale + end.y).toBeCloseTo(to.y, 9);
    }
  });
});
