import { storageKeys } from '#platform/storage/storage-keys.ts';
import { sessionStore } from '#platform/storage/web-storage.ts';

/** How long to wait for a screen to become as tall as it was. */
const PATIENCE_MS = 3000;
const KEPT_POSITIONS = 50;

let positions: Map<string, number> | null = null;
let currentPlace = '';

/** Restores the scroll position of the screen at this history entry and stores it from now on. */
export function scrollTo(place: string, top: number): undefined {
  watch();
  currentPlace = place;
  window.scrollTo({ top, behavior: 'instant' });
}

/** Stores the scroll position of the screen at this history entry from now on, without scrolling. */
export function stayAt(place: string): undefined {
  watch();
  currentPlace = place;
}

/** Scrolls to the stored position as soon as the content is tall enough. Returns a function that cancels. */
export function scrollWhenReady(place: string): () => void {
  const top = watch().get(place) ?? 0;
  scrollTo(place, top);
  const observer = new ResizeObserver(attempt);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of visitorMoves) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const event of visitorMoves) window.addEventListener(event, stop, { passive: true });

  function attempt() {
    const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (!isTallEnough) return;
    scrollTo(place, top);
    stop();
  }
  observer.observe(document.body);
  return stop;
}

const visitorMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

function watch(): Map<string, number> {
  if (positions) return positions;
  positions = restore();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => positions?.set(currentPlace, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => sessionStore.writeJson(storageKeys.scrollPositions, [...watch()].slice(-KEPT_POSITIONS)));
  return positions;
}

function restore(): Map<string, number> {
  const stored = sessionStore.readJson(storageKeys.scrollPositions);
  const entries = Array.isArray(stored) ? stored.filter(isPosition) : [];
  return new Map(entries);
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
