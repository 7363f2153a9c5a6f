import { isRetriedAfter } from '#components/pictures/retry-lost.ts';
import type { WalkView } from '../walk-view.ts';
import { decodedBytes, layerId, type PlannedLayer, sharpest } from './layer-plan.ts';

/** A file of a photo with an image element of its own. */
export interface PhotoLayer extends PlannedLayer {
  /** Identifies the element. A retry gets a new one. */
  serial: number;
  /** Its addresses are requested, it is loaded and decoded, or that failed, perhaps to be requested again next. */
  state: 'opening' | 'loading' | 'ready' | 'failed' | 'again';
  /** Best format first. */
  sources: { type: string; srcSet: string }[];
  /** The browser chooses the file, so the edge is a guess until it is loaded. */
  isResponsive: boolean;
  /** How often it was requested again by itself. */
  retries: number;
  usedAt: number;
}

export type PhotoFailure = 'failed' | 'retrying';

/** Loaded at a time, apart from the current view. */
const MAX_LOADS = 3;

/** Which of the planned layers to start now. Nothing delays the first picture of the current view. */
export function layersToStart(planned: readonly PlannedLayer[], layers: readonly PhotoLayer[], currentKey: string): PlannedLayer[] {
  const ids = new Set(layers.filter(({ state }) => state !== 'again').map(layerId));
  const isCovered = ({ key, edge }: PlannedLayer) => layers.some((l) => l.key === key && l.state === 'ready' && l.edge >= edge);
  const missing = planned.filter((layer) => !ids.has(layerId(layer)) && !isCovered(layer));
  const loading = layers.filter(isPending);
  const own = loading.some(({ key }) => key === currentKey) ? [] : missing.filter(({ key }) => key === currentKey).slice(0, 1);
  const hasPicture = layers.some(({ key, state }) => key === currentKey && state === 'ready');
  const isWaiting = !hasPicture && (own.length > 0 || loading.some(({ key }) => key === currentKey));
  if (isWaiting) return own;
  const others = missing.filter(({ key }) => key !== currentKey).slice(0, Math.max(0, MAX_LOADS - loading.length));
  return [...own, ...others];
}

function isPending({ state }: PhotoLayer): boolean {
  return state === 'opening' || state === 'loading';
}

/** What to show of a view; undefined if nothing is decoded. */
export function layerToShow(layers: readonly PhotoLayer[], key: string, pixels: number): PhotoLayer | undefined {
  const own = layers.filter((layer) => layer.key === key);
  const ready = own.filter(({ state }) => state === 'ready');
  return sharpest(ready, pixels) ?? own.find(({ isResponsive, state }) => isResponsive && state === 'loading');
}

/**
 * Why there is no photo of a view: each of the planned files was tried and failed, and perhaps they are requested again by themselves, now
 * or after a pause. Null while the photo may still come, and if there is one.
 */
export function failureOf(layers: readonly PhotoLayer[], planned: readonly PlannedLayer[], key: string | undefined): PhotoFailure | null {
  const own = layers.filter((layer) => layer.key === key);
  if (own.some(({ state }) => state === 'ready')) return null;
  // A message stays until the next try has succeeded
  if (own.some(({ state, retries }) => state !== 'failed' && retries > 0)) return 'retrying';
  const ids = new Set(own.map(layerId));
  const isTried = own.length > 0 && planned.every((layer) => layer.key !== key || ids.has(layerId(layer)));
  if (!isTried || own.some(({ state }) => state !== 'failed')) return null;
  return own.some(({ retries }) => isRetriedAfter(retries)) ? 'retrying' : 'failed';
}

/** One element with all files, for the server-rendered page: the browser chooses one of them. Null if the addresses aren't known. */
export function responsiveLayer(view: WalkView, serial: number): PhotoLayer | null {
  const sources = view.formats.map(({ type, urlAt }) => ({ type, files: view.edges.map((edge) => ({ edge, url: urlAt(edge) })) }));
  const isKnown = sources.every(({ files }) => files.length > 0 && files.every(({ url }) => typeof url === 'string'));
  if (!isKnown) return null;
  const widthAt = (edge: number) => Math.round((edge * view.width) / Math.max(view.width, view.height));
  const edge = Math.max(...view.edges);
  return {
    key: view.key,
    edge,
    bytes: decodedBytes(view, edge),
    serial,
    state: 'loading',
    isResponsive: true,
    retries: 0,
    usedAt: 0,
    sources: sources.map(({ type, files }) => ({ type, srcSet: files.map((file) => `${file.url} ${widthAt(file.edge)}w`).join(', ') })),
  };
}

/** The edge of the file that the browser chose. */
export function chosenEdge(view: WalkView, currentSrc: string): number | undefined {
  return view.edges.find((edge) => view.formats.some(({ urlAt }) => endsWith(currentSrc, urlAt(edge))));
}

function endsWith(address: string, url: string | Promise<string>): boolean {
  return typeof url === 'string' && address.endsWith(url);
}
