import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintPixels } from './paint-pixels.ts';
import { CLOSEST, evenThresholds, grayTable, lightness, MAX_VALUES, type ToneSettings, withThreshold } from './tones.ts';

const settings: ToneSettings = { tone: 'values', thresholds: [0.5], spaceThreshold: 0.5, detail: 0.5, blur: 0 };
const count = fc.integer({ min: 2, max: MAX_VALUES });

/** A picture of grays. */
function picture(...grays: number[]): Uint8ClampedArray {
  return new Uint8ClampedArray(grays.flatMap((gray) => [gray, gray, gray, 255]));
}

function painted(pixels: Uint8ClampedArray, width: number, change: Partial<ToneSettings> = {}): number[] {
  paintPixels(pixels, width, { ...settings, ...change });
  return Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4] ?? -1);
}

describe('thresholds', () => {
  it('divide the lightness evenly at first', () => {
    expect(evenThresholds(2)).toEqual([0.5]);
    expect(evenThresholds(5)).toEqual([0.2, 0.4, 0.6, 0.8]);
  });

  it('stay in order, whatever is moved', () => {
    const move = fc.tuple(fc.nat(MAX_VALUES - 2), fc.double({ min: -1, max: 2, noNaN: true }));
    fc.assert(
      fc.property(count, fc.array(move), (values, moves) => {
        let thresholds = evenThresholds(values);
        for (const [index, to] of moves) thresholds = withThreshold(thresholds, index, to);
        for (const [index, each] of [...thresholds, 1].entries()) {
          expect(each - (thresholds[index - 1] ?? 0)).toBeGreaterThanOrEqual(CLOSEST - 1e-9);
        }
      }),
    );
  });
});

describe('the table of grays', () => {
  it('has one gray for each value, from black to white, and never falls', () => {
    fc.assert(
      fc.property(count, (values) => {
        const table = grayTable(evenThresholds(values));
        expect(new Set(table).size).toBe(values);
        expect([table[0], table[255]]).toEqual([0, 255]);
        expect([...table]).toEqual([...table].sort((a, b) => a - b));
      }),
    );
  });

  it('changes at its thresholds', () => {
    const table = grayTable([0.2, 0.6]);
    expect([50, 51, 152, 153].map((light) => table[light])).toEqual([0, 128, 128, 255]);
  });
});

const byte = fc.nat(255);

describe('the lightness', () => {
  it('is that of CSS grayscale: grays stay as they are, and a brighter color is never darker', () => {
    for (let gray = 0; gray < 256; gray += 1) expect(lightness(gray, gray, gray)).toBe(gray);
    expect([lightness(255, 0, 0), lightness(0, 255, 0), lightness(0, 0, 255)]).toEqual([54, 182, 18]);
    fc.assert(
      fc.property(byte, byte, byte, byte, (red, green, blue, more) => {
        expect(lightness(red, Math.max(green, more), blue)).toBeGreaterThanOrEqual(lightness(red, green, blue));
      }),
    );
  });
});

describe('any photo painted without WebGL', () => {
  const WIDTH = 5;
  const photo = fc.array(byte, { minLength: 3 * WIDTH, maxLength: 3 * WIDTH });
  const reversedRows = (grays: number[]) => [0, 1, 2].flatMap((row) => grays.slice(row * WIDTH, (row + 1) * WIDTH).reverse());
  const tones = fc.constantFrom('values' as const, 'contour' as const, 'space' as const);

  it('is the same whether it is turned over before or after', () => {
    fc.assert(
      fc.property(photo, tones, (grays, tone) => {
        const after = painted(picture(...grays), WIDTH, { tone });
        expect(painted(picture(...reversedRows(grays)), WIDTH, { tone })).toEqual(reversedRows(after));
        expect(painted(picture(...grays.toReversed()), WIDTH, { tone })).toEqual(after.toReversed());
      }),
    );
  });

  it('has no more grays than values, and never turns a lighter pixel darker', () => {
    fc.assert(
      fc.property(photo, count, (grays, values) => {
        const after = painted(picture(...grays), WIDTH, { thresholds: evenThresholds(values) });
        expect(new Set(after).size).toBeLessThanOrEqual(values);
        const ordered = grays.map((gray, at) => [gray, after[at] ?? 0] as const).sort(([a], [b]) => a - b);
        for (const [at, [, value]] of ordered.entries()) expect(value).toBeGreaterThanOrEqual(ordered[at - 1]?.[1] ?? 0);
      }),
    );
  });

  it('is black and white as figure and space, divided at the threshold', () => {
    fc.assert(
      fc.property(photo, fc.double({ min: 0, max: 1, noNaN: true }), (grays, spaceThreshold) => {
        const after = painted(picture(...grays), WIDTH, { tone: 'space', spaceThreshold });
        expect(after).toEqual(grays.map((gray) => (gray >= spaceThreshold * 255 ? 255 : 0)));
      }),
    );
  });

  it('has no contour where it is even, however bright', () => {
    fc.assert(
      fc.property(byte, fc.double({ min: 0, max: 1, noNaN: true }), (gray, detail) => {
        const grays = painted(picture(...Array.from({ length: 3 * WIDTH }, () => gray)), WIDTH, { tone: 'contour', detail });
        expect(new Set(grays)).toEqual(new Set([255]));
      }),
    );
  });
});

describe('a photo painted without WebGL', () => {
  it('has two grays with two values', () => {
    expect(painted(picture(0, 100, 127, 128, 200, 255), 3)).toEqual([0, 0, 0, 255, 255, 255]);
  });

  it('has five grays with five values', () => {
    const grays = painted(picture(...Array.from({ length: 256 }, (_, gray) => gray)), 16, { thresholds: evenThresholds(5) });
    expect([...new Set(grays)]).toEqual([0, 64, 128, 191, 255]);
  });

  it('takes the lightness of colors from how bright they look', () => {
    const colors = new Uint8ClampedArray([0, 255, 0, 255, 0, 0, 255, 255]);
    expect(lightness(255, 255, 255)).toBe(255);
    expect(painted(colors, 2)).toEqual([255, 0]);
  });

  it('is opaque in every pixel', () => {
    const pixels = new Uint8ClampedArray([255, 255, 255, 0]);
    paintPixels(pixels, 1, settings);
    expect([...pixels]).toEqual([255, 255, 255, 255]);
  });

  it('divides figure and space at its own threshold', () => {
    expect(painted(picture(150, 220), 2, { tone: 'space', spaceThreshold: 0.8 })).toEqual([0, 255]);
  });

  it('has its contours in black, and even parts in white', () => {
    const row = [0, 0, 0, 255, 255, 255];
    const grays = painted(picture(...row, ...row, ...row), 6, { tone: 'contour' });
    expect(grays).toEqual([...[255, 255, 0, 0, 255, 255], ...[255, 255, 0, 0, 255, 255], ...[255, 255, 0, 0, 255, 255]]);
  });

  it('has fainter contours only with more detail', () => {
    const row = [100, 100, 130, 130];
    const inkAt = (detail: number) => painted(picture(...row, ...row, ...row), 4, { tone: 'contour', detail })[5] ?? 0;
    expect(inkAt(0)).toBe(255);
    expect(inkAt(1)).toBe(0);
  });
});
