import { edgeFor, sizeAt } from '@archive/schema/catalogue/photos/photo';
import { byDistance } from '../geometry/walk.ts';

/** What decoded photos may take in memory: a tab with more is closed by small tablets. */
export const DECODED_BYTES = 96_000_000;

/** Enlarging by a tenth can't be seen. */
const UNSEEN_ENLARGEMENT = 1.1;

/** One file of a view, to be decoded. */
export interface PlannedLayer {
  key: string;
  edge: number;
  bytes: number;
}

interface PlannedView {
  key: string;
  width: number;
  height: number;
  edges: readonly number[];
}

export interface Plan<View extends PlannedView = PlannedView> {
  /** The views of the pose, around the figure. */
  views: readonly View[];
  view: number;
  /** Views that may be shown next, such as the first ones of the neighboring poses. */
  ahead: readonly View[];
  /** Long edge of a photo on the screen in device pixels, not zoomed. */
  pixels: number;
  /** How far the current view is zoomed. */
  scale: number;
  /** Someone uses the viewer. Before that, only the nearest views are loaded sharp. */
  isInUse: boolean;
}

/**
 * The files to have decoded, most wanted first, as many as the budget allows. The current view comes first: small, then in the size
 * needed. Then every view in a small size, so that walking never waits, and the nearest ones in the size needed.
 */
export function planLayers({ views, view, ahead, pixels, scale, isInUse }: Plan, budget = DECODED_BYTES): PlannedLayer[] {
  const current = views[view];
  const others = byDistance(view, views.length)
    .slice(1)
    .flatMap((index) => views[index] ?? []);
  const wished = [
    ...(current ? [smallLayer(current, pixels), layerFor(current, pixels), layerFor(current, pixels * scale)] : []),
    ...others.map((other) => smallLayer(other, pixels)),
    ...others.slice(0, 2).map((other) => layerFor(other, pixels)),
    ...ahead.map((other) => smallLayer(other, pixels)),
    ...(isInUse ? others.slice(2) : []).map((other) => layerFor(other, pixels)),
    ...ahead.map((other) => layerFor(other, pixels)),
  ];
  const planned = new Map<string, PlannedLayer>();
  let total = 0;
  for (const layer of wished) {
    if (!layer || planned.has(layerId(layer)) || total + layer.bytes > budget) continue;
    planned.set(layerId(layer), layer);
    total += layer.bytes;
  }
  return [...planned.values()];
}

export function layerId({ key, edge }: { key: string; edge: number }): string {
  return `${key}@${edge}`;
}

/** Bytes of a photo in memory once it is decoded. */
export function decodedBytes(photo: { width: number; height: number }, edge: number): number {
  const { width, height } = sizeAt(photo, edge);
  return width * height * 4;
}

/** Of the layers of one view, the smallest one that is sharp; the largest if none is. */
export function sharpest<Layer extends { edge: number }>(layers: readonly Layer[], pixels: number): Layer | undefined {
  const sorted = [...layers].sort((a, b) => a.edge - b.edge);
  return sorted.find(({ edge }) => isSharp(edge, pixels)) ?? sorted.at(-1);
}

export function isSharp(edge: number, pixels: number): boolean {
  return edge * UNSEEN_ENLARGEMENT >= pixels;
}

/** The layers to remove so that all others fit in the budget: those that aren't planned anymore, the longest unused ones first. */
export function layersToDrop<Layer extends PlannedLayer & { usedAt: number }>(
  layers: readonly Layer[],
  planned: readonly PlannedLayer[],
  budget = DECODED_BYTES,
): Layer[] {
  const ids = new Set(planned.map(layerId));
  const dropped: Layer[] = [];
  let total = layers.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const layer of [...layers].sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= budget) break;
    if (ids.has(layerId(layer))) continue;
    dropped.push(layer);
    total -= layer.bytes;
  }
  return dropped;
}

function layerFor(view: PlannedView, pixels: number): PlannedLayer | null {
  if (view.edges.length === 0) return null;
  const edge = edgeFor(pixels / UNSEEN_ENLARGEMENT, view.edges);
  return { key: view.key, edge, bytes: decodedBytes(view, edge) };
}

/** A twentieth of the data of the size needed. */
function smallLayer(view: PlannedView, pixels: number): PlannedLayer | null {
  return layerFor(view, pixels / 5);
}
