import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Whether the picture with this address could not be loaded. It is requested again when the device finds a connection. */
export function useFailedPicture(address: string | null): [isFailed: boolean, setFailed: () => void, retry: () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed !== null && failed === address;
  const retry = useCallback(() => setFailed(null), []);
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed, retry]);
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
