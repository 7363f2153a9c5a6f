import { storageKeys } from '#platform/storage/storage-keys.ts';
import { sessionStore } from '#platform/storage/web-storage.ts';

/** How long to wait for a screen to become as tall as it was. */
const RESTORE_TIMEOUT_MS = 3000;
const MAX_POSITIONS = 50;

let positions: Map<string, number> | null = null;
let currentEntry = '';

/** Restores the scroll position of the screen at this history entry and stores it from now on. */
export function scrollTo(entry: string, top: number): undefined {
  watch();
  currentEntry = entry;
  window.scrollTo({ top, behavior: 'instant' });
}

/** Stores the scroll position of the screen at this history entry from now on, without scrolling. */
export function stayAt(entry: string): undefined {
  watch();
  currentEntry = entry;
}

/** Scrolls to the stored position as soon as the content is tall enough. Returns a function that cancels. */
export function scrollWhenReady(entry: string): () => void {
  const top = watch().get(entry) ?? 0;
  scrollTo(entry, top);
  const observer = new ResizeObserver(attempt);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of visitorMoves) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of visitorMoves) window.addEventListener(event, stop, { passive: true });

  function attempt() {
    const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (!isTallEnough) return;
    scrollTo(entry, top);
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
  window.addEventListener('scroll', () => positions?.set(currentEntry, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => sessionStore.writeJson(storageKeys.scrollPositions, [...watch()].slice(-MAX_POSITIONS)));
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
