import { AidLayers } from './AidLayers.tsx';
import { DrawingPane } from './drawing/DrawingPane.tsx';
import { AidsPanel } from './panel/AidsPanel.tsx';

/** What only sessions with aids need: loaded when the first one is used. */
export const lazyAids = { AidLayers, AidsPanel, DrawingPane };
export type LazyAids = typeof lazyAids;
