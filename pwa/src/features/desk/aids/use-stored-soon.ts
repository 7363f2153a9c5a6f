import { useEffect, useEffectEvent, useRef } from 'react';

/** A drag changes a value many times a second. */
const STORE_AFTER_MS = 300;

/** Stores a value soon after it has changed, and at once when the page or the screen is left. */
export function useStoredSoon<Value>(value: Value, store: (value: Value) => void): void {
  const stored = useRef(value);
  const storeNow = useEffectEvent(() => {
    if (value === stored.current) return;
    stored.current = value;
    store(value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is stored
  useEffect(() => {
    const timer = setTimeout(() => storeNow(), STORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => {
    const handleLeave = () => storeNow();
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, []);
}
