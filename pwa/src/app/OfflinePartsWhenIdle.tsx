import { useEffect, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

/** What is for later, or for a lost connection, comes when the first screen is there: it must not compete with that. */
export function OfflinePartsWhenIdle() {
  const [isPageLoaded, setIsPageLoaded] = useState(false);
  useEffect(() => {
    const begin = () => setIsPageLoaded(true);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  }, []);
  const OfflineParts = useLoaded(loadParts, isPageLoaded);
  return OfflineParts && <OfflineParts />;
}

const loadParts = () => import('./OfflineParts.tsx').then((module) => module.OfflineParts);
