import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { useRetryLost } from '#components/pictures/retry-lost.ts';
import type { WalkView } from '../walk-view.ts';
import { decodedBytes, layerId, layersToDrop, type Plan, type PlannedLayer, planLayers } from './layer-plan.ts';
import { chosenEdge, failureOf, layersToStart, layerToShow, type PhotoLayer, responsiveLayer } from './photo-layer.ts';

export interface PhotoLayersOptions extends Plan<WalkView> {
  /** The first photo is in the page before the scripts are loaded. */
  isServerRendered: boolean;
  /** Bytes that the decoded photos may take. */
  budget?: number;
}

type Action =
  | { type: 'add'; layer: PhotoLayer }
  | { type: 'update'; serial: number; change: Partial<PhotoLayer> }
  | { type: 'drop'; serials: readonly number[] }
  | { type: 'retry'; retries: number };

/** Loads and decodes the photos around the current one, in a bounded amount of memory, and chooses the one to show. */
export function usePhotoLayers(options: PhotoLayersOptions) {
  const { views, view, ahead, pixels, scale, isServerRendered, budget } = options;
  const current = views[view];
  const [layers, dispatch] = useReducer(reduce, [], () => firstLayers(isServerRendered ? current : undefined));
  const planned = planLayers(options, budget);
  const isPrepared = current !== undefined && current.edges.length > 0;
  const failure = failureOf(layers, planned, current?.key);
  const best = current && layerToShow(layers, current.key, pixels * scale);
  const shown = useShown(layers, best, isPrepared && failure === null);

  useStart({ planned, layers, views: [...views, ...ahead], currentKey: current?.key ?? '', budget }, dispatch);
  useObjectUrls(layers);
  useEffect(() => {
    if (shown !== undefined) dispatch({ type: 'update', serial: shown, change: { usedAt: performance.now() } });
  }, [shown]);
  const failed = layers.filter(({ state }) => state === 'failed');
  useRetryLost(failed.length, Math.min(...failed.map(({ retries }) => retries)), (retries) => dispatch({ type: 'retry', retries }));

  function handleLoaded(layer: PhotoLayer, currentSrc: string) {
    const photo = [...views, ...ahead].find(({ key }) => key === layer.key);
    const edge = (layer.isResponsive && photo && chosenEdge(photo, currentSrc)) || layer.edge;
    const bytes = photo ? decodedBytes(photo, edge) : layer.bytes;
    dispatch({ type: 'update', serial: layer.serial, change: { state: 'ready', edge, bytes, usedAt: performance.now() } });
  }
  function handleFailed({ serial }: PhotoLayer) {
    dispatch({ type: 'update', serial, change: { state: 'failed' } });
  }
  const isWaiting = isPrepared && failure === null && (best === undefined || best.state !== 'ready');
  const retry = () => dispatch({ type: 'retry', retries: 0 });
  return { layers, shown, isPrepared, failure, isWaiting, retry, handleLoaded, handleFailed };
}

function reduce(layers: readonly PhotoLayer[], action: Action): readonly PhotoLayer[] {
  switch (action.type) {
    case 'add':
      return [...layers.filter((layer) => layerId(layer) !== layerId(action.layer)), action.layer];
    case 'update':
      return layers.map((layer) => (layer.serial === action.serial ? { ...layer, ...action.change } : layer));
    case 'drop':
      return layers.filter(({ serial }) => !action.serials.includes(serial));
    case 'retry':
      return requestAgain(layers, action.retries);
    default:
      return action satisfies never;
  }
}

/** @param retries 0 for all failed layers; otherwise those that were requested again less often */
function requestAgain(layers: readonly PhotoLayer[], retries: number): readonly PhotoLayer[] {
  if (retries === 0) return layers.filter(({ state }) => state !== 'failed');
  const isNext = (layer: PhotoLayer) => layer.state === 'failed' && layer.retries < retries;
  return layers.map((layer) => (isNext(layer) ? { ...layer, state: 'again', retries } : layer));
}

function firstLayers(view: WalkView | undefined): readonly PhotoLayer[] {
  const layer = view && responsiveLayer(view, 0);
  return layer ? [layer] : [];
}

/** The layer to show: the previous one until one of the current view is decoded. */
function useShown(layers: readonly PhotoLayer[], best: PhotoLayer | undefined, isComing: boolean): number | undefined {
  const [shown, setShown] = useState<number>();
  const previous = isComing && layers.some(({ serial }) => serial === shown) ? shown : undefined;
  const serial = best ? best.serial : previous;
  if (serial !== shown) setShown(serial);
  return serial;
}

interface StartOptions {
  planned: readonly PlannedLayer[];
  layers: readonly PhotoLayer[];
  views: readonly WalkView[];
  currentKey: string;
  budget: number | undefined;
}

/** Starts the planned layers that are missing, and drops others for which there is no memory. */
function useStart({ planned, layers, views, currentKey, budget }: StartOptions, dispatch: (action: Action) => void): void {
  const serials = useRef(1);
  // The serials of layers whose addresses are requested, by layer.
  const opening = useRef(new Map<string, number>());
  const isMounted = useIsMounted();
  useEffect(() => {
    for (const layer of layersToStart(planned, layers, currentKey)) {
      const [id, view] = [layerId(layer), views.find(({ key }) => key === layer.key)];
      if (!view || opening.current.has(id)) continue;
      const serial = serials.current++;
      opening.current.set(id, serial);
      const retries = layers.find((other) => layerId(other) === id)?.retries ?? 0;
      dispatch({
        type: 'add',
        layer: { ...layer, serial, state: 'opening', sources: [], isResponsive: false, retries, usedAt: performance.now() },
      });
      void open(view, layer.edge).then((change) => {
        const isWanted = isMounted.current && opening.current.get(id) === serial;
        if (!isWanted) return revoke(urlsOf(change.sources));
        opening.current.delete(id);
        dispatch({ type: 'update', serial, change });
      });
    }
    const dropped = layersToDrop(layers, planned, budget);
    for (const layer of dropped) opening.current.delete(layerId(layer));
    if (dropped.length > 0) dispatch({ type: 'drop', serials: dropped.map(({ serial }) => serial) });
  });
}

function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

async function open(view: WalkView, edge: number): Promise<Partial<PhotoLayer>> {
  try {
    const sources = view.formats.map(async ({ type, urlAt }) => ({ type, srcSet: await urlAt(edge) }));
    return { state: 'loading', sources: await Promise.all(sources) };
  } catch {
    return { state: 'failed' };
  }
}

/** Revokes the object URLs of layers that are gone, because the browser would hold their files until the page closes. */
function useObjectUrls(layers: readonly PhotoLayer[]): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const urls = layers.flatMap(({ sources }) => urlsOf(sources));
    revoke(known.current.filter((url) => !urls.includes(url)));
    known.current = urls;
  }, [layers]);
  useEffect(() => () => revoke(known.current), []);
}

function urlsOf(sources: PhotoLayer['sources'] = []): string[] {
  return sources.map(({ srcSet }) => srcSet).filter((url) => url.startsWith('blob:'));
}

function revoke(urls: readonly string[]): void {
  for (const url of urls) URL.revokeObjectURL(url);
}
