import { useEffect, useEffectEvent } from 'react';

/** Who comes back from the bank's page with the back button finds this page as it was left: waiting for an answer that never comes. */
export function useReturnFromBank(onReturn: () => void): void {
  const handlePageShow = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
}
