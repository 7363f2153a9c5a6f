import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isRetriedAfter, useRetryLost } from './retry-lost.ts';

/** Whether the picture with this address could not be loaded, and is requested again by itself. */
export function useFailedPicture(address: string | null) {
  const [last, setLast] = useState<{ address: string | null; isFailed: boolean; retries: number } | null>(null);
  const own = last?.address === address ? last : null;
  const [isFailed, retries] = [own?.isFailed ?? false, own?.retries ?? 0];
  const retry = (next: number) => setLast({ address, isFailed: false, retries: next });
  useRetryLost(isFailed ? 1 : 0, retries, retry);
  return {
    isFailed,
    isRetrying: isFailed && isRetriedAfter(retries),
    setFailed: () => setLast({ address, isFailed: true, retries }),
    retry: () => retry(0),
  };
}

/** Calls `onFailed` if the picture of a server-rendered page failed before its listeners were there. */
export function useFailedBefore(image: RefObject<HTMLImageElement | null>, onFailed: () => void): void {
  const notice = useEffectEvent(onFailed);
  useEffect(() => {
    // Without a `currentSrc` the browser has not begun to load it
    if (image.current?.complete && image.current.currentSrc && image.current.naturalWidth === 0) notice();
  }, [image]);
}
