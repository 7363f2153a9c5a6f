import { useSyncExternalStore } from 'react';

/** Whether the app runs installed, without the browser's tabs and back button. */
export function useIsInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled, isInTab);
}

const installed = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)';
const isInstalled = () => window.matchMedia(installed).matches;
const isInTab = () => false;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(installed);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
