import { describe, expect, it } from 'vitest';
import { aView } from '../testing/a-view.ts';
import { chosenEdge, layersToStart, layerToShow, type PhotoLayer, responsiveLayer } from './photo-layer.ts';

const planned = ['a@320', 'a@1600', 'b@320', 'c@320', 'd@320', 'b@1600'].map(parse);

function parse(id: string) {
  const [key = '', edge] = id.split('@');
  return { key, edge: Number(edge), bytes: 1 };
}

function layer(id: string, state: PhotoLayer['state'], change: Partial<PhotoLayer> = {}): PhotoLayer {
  return { ...parse(id), serial: 1, state, sources: [], isResponsive: false, retries: 0, usedAt: 0, ...change };
}

const started = (layers: PhotoLayer[]) => layersToStart(planned, layers, 'a').map(({ key, edge }) => `${key}@${edge}`);

describe('layersToStart', () => {
  it('loads nothing beside the first picture of the current view', () => {
    expect(started([])).toEqual(['a@320']);
    expect(started([layer('a@320', 'loading')])).toEqual([]);
  });

  it('then loads the sharp picture and a few others at a time', () => {
    expect(started([layer('a@320', 'ready')])).toEqual(['a@1600', 'b@320', 'c@320', 'd@320']);
    expect(started([layer('a@320', 'ready'), layer('a@1600', 'loading'), layer('b@320', 'loading')])).toEqual(['c@320']);
  });

  it('tries the other sizes of a photo that failed, and loads no small one if a sharp one is there', () => {
    expect(started([layer('a@320', 'failed')])).toEqual(['a@1600']);
    expect(started([layer('a@1600', 'ready'), layer('b@1600', 'ready')])).toEqual(['c@320', 'd@320']);
  });
});

describe('layerToShow', () => {
  it('is the sharpest decoded picture of the view', () => {
    const layers = [layer('a@320', 'ready'), layer('a@800', 'ready'), layer('a@1600', 'loading'), layer('b@1600', 'ready')];
    expect(layerToShow(layers, 'a', 1500)?.edge).toBe(800);
    expect(layerToShow(layers, 'c', 1500)).toBeUndefined();
  });

  it('is the picture of the server-rendered page while that loads', () => {
    expect(layerToShow([layer('a@1600', 'loading', { isResponsive: true })], 'a', 500)).toBeDefined();
  });
});

describe('responsiveLayer', () => {
  it('offers every file of the photo', () => {
    expect(responsiveLayer(aView('a'), 0)?.sources).toEqual([
      { type: 'image/jpeg', srcSet: '/photos/a-320.jpg 240w, /photos/a-800.jpg 600w, /photos/a-1600.jpg 1200w' },
    ]);
  });

  it('does not exist for photos without files and for addresses that come later', () => {
    expect(responsiveLayer(aView('a', { edges: [] }), 0)).toBeNull();
    expect(responsiveLayer(aView('a', { formats: [{ type: 'image/jpeg', urlAt: async () => 'blob:a' }] }), 0)).toBeNull();
  });

  it('has the size of the file that the browser chose', () => {
    expect(chosenEdge(aView('a'), 'https://shop.example/photos/a-800.jpg')).toBe(800);
    expect(chosenEdge(aView('a'), '')).toBeUndefined();
  });
});
