import { useSyncExternalStore } from 'react';

/** False on the server and during hydration: storage, and so the cart, is not available there. */
export function useIsClient(): boolean {
  return useSyncExternalStore(subscribe, isClient, isServer);
}

const subscribe = () => () => {};
const isClient = () => true;
const isServer = () => false;
