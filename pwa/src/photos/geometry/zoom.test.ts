import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SCALE, NO_ZOOM, panBy, type Zoom, zoomAbout } from './zoom.ts';

const stage = { width: 400, height: 600 };
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) });
const scale = fc.double({ min: 0.1, max: 20, noNaN: true });

function expectInView({ scale: by, x, y }: Zoom): void {
  expect(by >= 1 && by <= MAX_SCALE).toBe(true);
  expect(Math.abs(x)).toBeLessThanOrEqual(((by - 1) * stage.width) / 2 + 1e-9);
  expect(Math.abs(y)).toBeLessThanOrEqual(((by - 1) * stage.height) / 2 + 1e-9);
}

describe('zoom', () => {
  it('keeps the picture in view, whatever is pinched and dragged', () => {
    const act = fc.tuple(point, scale, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let zoom = NO_ZOOM;
        for (const [at, by, dx, dy] of acts) {
          zoom = panBy(zoomAbout(zoom, at, by, stage), dx, dy, stage);
          expectInView(zoom);
        }
      }),
    );
  });

  it('keeps what is under the fingers there', () => {
    const zoom = zoomAbout(NO_ZOOM, { x: 50, y: -40 }, 3, stage);
    // The picture's point at (50, -40) before is at scale * (50, -40) + offset after.
    expect([3 * 50 + zoom.x, 3 * -40 + zoom.y]).toEqual([50, -40]);
  });

  it('returns to the whole picture at scale 1', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(zoomAbout(zoomAbout(NO_ZOOM, a, 5, stage), b, 1, stage)).toEqual(NO_ZOOM);
      }),
    );
  });
});
