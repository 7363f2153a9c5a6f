import type { WalkView } from '../walk-view.ts';

/** A photo of 1200 x 1600 pixels, at /photos/{key}-{edge}.jpg. */
export function aView(key: string, change: Partial<WalkView> = {}): WalkView {
  return {
    ...{ key, width: 1200, height: 1600, turn: null, figure: null, alt: `Photo ${key}`, color: '#43220e' },
    edges: [320, 800, 1600],
    formats: [{ type: 'image/jpeg', urlAt: (edge) => `/photos/${key}-${edge}.jpg` }],
    ...change,
  };
}
