import { pause } from '../timing/pause.ts';
import { isDeviceOnline, noteLostRequest } from './device-online.ts';
import { onShopReturn } from './on-shop-return.ts';

export interface LostPicture {
  onReturn: () => void;
  onPauseEnd: () => void;
  pauseMs: number | undefined;
  end: AbortSignal;
}

/**
 * Checks whether the shop can be reached, because a picture could not be loaded: the browser requests it, and only says that it failed.
 * Calls `onReturn` each time that the shop can be reached again, and `onPauseEnd` after the pause, until `end`.
 */
export function retryLostPicture({ onReturn, onPauseEnd, pauseMs, end }: LostPicture): void {
  noteLostRequest();
  onShopReturn(onReturn, end).catch(() => window.addEventListener('online', onReturn, { signal: end }));
  if (pauseMs !== undefined) void retryAfter(pauseMs, onPauseEnd, end).catch(() => {});
}

/** Many pictures and devices lose their requests at the same time, so they don't repeat them at the same time. */
async function retryAfter(pauseMs: number, retry: () => void, end: AbortSignal): Promise<void> {
  await pause(pauseMs * (1 + Math.random() / 2), end);
  if (isDeviceOnline()) retry();
}
