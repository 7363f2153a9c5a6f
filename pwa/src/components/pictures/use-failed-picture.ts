import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useRetryLost } from './retry-lost.ts';

/** Whether the picture with this address could not be loaded. It is requested again when the shop can be reached again. */
export function useFailedPicture(address: string | null): [isFailed: boolean, setFailed: () => void, retry: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed !== null && failed === address;
  const retry = () => setFailed(null);
  useRetryLost(isFailed ? 1 : 0, retry);
  return [isFailed, () => setFailed(address), retry];
}

/** Calls `onFailed` if the picture of a server-rendered page failed before its listeners were there. */
export function useFailedBefore(image: RefObject<HTMLImageElement | null>, onFailed: () => void): void {
  const notice = useEffectEvent(onFailed);
  useEffect(() => {
    // Without a `currentSrc` the browser has not begun to load it
    if (image.current?.complete && image.current.currentSrc && image.current.naturalWidth === 0) notice();
  }, [image]);
}
