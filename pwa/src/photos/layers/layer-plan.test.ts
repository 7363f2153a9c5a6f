import { edgesOf } from '@archive/schema/catalogue/photos/photo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECODED_BYTES, isSharp, layerId, layersToDrop, planLayers, sharpest } from './layer-plan.ts';

const photo = (key: string, width = 3000, height = 4000) => ({ key, width, height, edges: edgesOf({ width, height }) });
const pose = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}`));
const plan = (count: number, pixels: number, scale = 1, view = 0) =>
  planLayers({ views: pose(count), view, ahead: [], pixels, scale, isInUse: true }).map(layerId);

describe('planLayers', () => {
  it('loads the current view first, small and then sharp, then every view small, then the nearest ones', () => {
    expect(plan(4, 1500, 1, 1)).toEqual(['1@320', '1@1600', '2@320', '0@320', '3@320', '2@1600', '0@1600', '3@1600']);
  });

  it('loads only the nearest views sharp before the viewer is used', () => {
    const layers = planLayers({ views: pose(8), view: 0, ahead: [], pixels: 1500, scale: 1, isInUse: false }).map(layerId);
    expect(layers.filter((id) => id.endsWith('@1600'))).toEqual(['0@1600', '1@1600', '7@1600']);
  });

  it('loads a larger file for the current view only, once it is zoomed', () => {
    expect(plan(3, 1500, 2)).toEqual(['0@320', '0@1600', '0@4000', '1@320', '2@320', '1@1600', '2@1600']);
  });

  it('loads views of the neighboring poses after the nearest ones of this pose', () => {
    const layers = planLayers({ views: pose(4), view: 0, ahead: [photo('next')], pixels: 1500, scale: 1, isInUse: true }).map(layerId);
    expect(layers.indexOf('next@320')).toBeGreaterThan(layers.indexOf('3@320'));
    expect(layers.at(-1)).toBe('next@1600');
  });

  it('skips a photo that is being prepared', () => {
    const views = [{ ...photo('0'), edges: [] }, photo('1')];
    expect(planLayers({ views, view: 0, ahead: [], pixels: 300, scale: 1, isInUse: true }).map(layerId)).toEqual(['1@320']);
  });

  it('never exceeds the memory budget, and always has a sharp current view', () => {
    const pixels = fc.integer({ min: 100, max: 5000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.nat(39),
        pixels,
        fc.double({ min: 1, max: 8, noNaN: true }),
        (count, at, edge, scale) => {
          const view = at % count;
          const layers = planLayers({ views: pose(count), view, ahead: pose(count), pixels: edge, scale, isInUse: true });
          expect(layers.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(DECODED_BYTES);
          const most = Math.min(4000, edge);
          expect(layers.some(({ key, edge: own }) => key === `${view}` && isSharp(own, most))).toBe(true);
        },
      ),
    );
  });
});

describe('sharpest', () => {
  const layers = [800, 320, 2560].map((edge) => ({ edge }));

  it('is the smallest file that is sharp, or else the largest', () => {
    expect([100, 350, 500, 2800, 9000].map((pixels) => sharpest(layers, pixels)?.edge)).toEqual([320, 320, 800, 2560, 2560]);
    expect(sharpest([], 100)).toBeUndefined();
  });
});

describe('layersToDrop', () => {
  const layer = (key: string, bytes: number, usedAt: number) => ({ key, edge: 1, bytes, usedAt });
  const ids = (layers: { key: string }[]) => layers.map(({ key }) => key);

  it('drops the longest unused layers that are not planned, and no more than needed', () => {
    const layers = [layer('a', 40, 3), layer('b', 40, 1), layer('c', 40, 2), layer('d', 40, 0)];
    expect(ids(layersToDrop(layers, [layer('d', 40, 0)], 100))).toEqual(['b', 'c']);
    expect(layersToDrop(layers, [], 160)).toEqual([]);
  });

  it('leaves what fits in the budget, if the plan does', () => {
    const one = fc.record({ bytes: fc.integer({ min: 1, max: 50 }), usedAt: fc.nat(20), isPlanned: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (all) => {
        const layers = all.map(({ bytes, usedAt }, index) => layer(`${index}`, bytes, usedAt));
        const planned = layers.filter((_, index) => all[index]?.isPlanned);
        const budget = planned.reduce((sum, { bytes }) => sum + bytes, 0);
        const dropped = new Set(layersToDrop(layers, planned, budget));
        expect(planned.some((kept) => dropped.has(kept))).toBe(false);
        expect(layers.filter((kept) => !dropped.has(kept)).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
      }),
    );
  });
});
