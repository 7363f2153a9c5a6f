import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * A component that loads when it is first wanted. Null until then. React's `lazy` would cache a failure for good and crash the
 * page; here each new value of `want` is another attempt.
 *
 * @param want truthy when the code is wanted; another truthy value requests another attempt
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, want: unknown, onFailure?: () => void): Loaded | null {
  const [loaded, setLoaded] = useState<{ value: Loaded } | null>(null);
  const fetchIt = useEffectEvent(() => {
    load().then(
      (value) => startTransition(() => setLoaded({ value })),
      () => onFailure?.(),
    );
  });
  const isMissing = loaded === null;
  useEffect(() => {
    if (want && isMissing) fetchIt();
  }, [want, isMissing]);
  return loaded?.value ?? null;
}
