import { useEffect, useState } from 'react';

/** Whether the picture with this address could not be loaded. It is requested again when the device finds a connection. */
export function useFailedPicture(address: string | null): [boolean, () => void] {
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed !== null && failed === address;
  useEffect(() => {
    if (!isFailed) return;
    const retry = () => setFailed(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isFailed]);
  return [isFailed, () => setFailed(address)];
}
