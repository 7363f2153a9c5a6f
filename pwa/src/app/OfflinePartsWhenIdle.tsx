import { useEffect, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

/** What is for later, or for a lost connection, comes when the first screen is there: it must not compete with that. */
export function OfflinePartsWhenIdle() {
  const OfflineParts = useLoaded(loadParts, useIsPageLoaded());
  return OfflineParts && <OfflineParts />;
}

const loadParts = () => import('./OfflineParts.tsx').then((module) => module.OfflineParts);

function useIsPageLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const handleLoad = () => setIsLoaded(true);
    if (document.readyState === 'complete') handleLoad();
    window.addEventListener('load', handleLoad);
    return () => window.removeEventListener('load', handleLoad);
  }, []);
  return isLoaded;
}
