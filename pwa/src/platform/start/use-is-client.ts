import { useSyncExternalStore } from 'react';

/** False on a server and during the first render over its HTML: storage, and so the cart, is not known there. */
export function useIsClient(): boolean {
  return useSyncExternalStore(subscribe, isClient, isServer);
}

const subscribe = () => () => {};
const isClient = () => true;
const isServer = () => false;
