import { useCallback, useEffect, useState } from 'react';

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
