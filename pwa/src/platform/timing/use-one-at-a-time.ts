import { useRef, useState } from 'react';

/** Runs one action at a time. State alone is not enough: it changes with the next render, after a second Enter. */
export function useOneAtATime(): { isBusy: boolean; run: (action: () => Promise<void>) => Promise<void> } {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function run(action: () => Promise<void>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await action().finally(() => {
      isUnderWay.current = false;
      setIsBusy(false);
    });
  }
  return { isBusy, run };
}
