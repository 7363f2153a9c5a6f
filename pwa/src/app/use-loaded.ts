import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Code that loads when it is first wanted and is kept. Null until then. `lazy` would remember a failure for ever and take the
 * page down with it; here each further want is another try.
 *
 * @param want something that is true when the code is wanted, and another such thing each time it is wanted anew
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
