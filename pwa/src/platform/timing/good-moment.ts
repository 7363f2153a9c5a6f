import { signal } from '../signal.ts';
import { useCounted, useSignal } from '../use-signal.ts';

const goodMoments = signal(0);

/** For a screen on which something was brought to a good end: whoever has an offer to make may make it now. */
export function useGoodMoment(isGood: boolean): void {
  useCounted(goodMoments, isGood);
}

export function useIsGoodMoment(): boolean {
  return useSignal(goodMoments) > 0;
}
