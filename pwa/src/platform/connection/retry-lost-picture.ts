import { noteLostRequest } from './device-online.ts';
import { onShopReturn } from './on-shop-return.ts';

/**
 * Checks whether the shop can be reached, because a picture could not be loaded: the browser requests it, and only says that it failed.
 * Calls `retry` each time that the shop can be reached again, until `end`.
 */
export function retryLostPicture(retry: () => void, end: AbortSignal): void {
  noteLostRequest();
  onShopReturn(retry, end).catch(() => window.addEventListener('online', retry, { signal: end }));
}
