import { signal } from '#signal/signal.ts';
import { useCounted, useSignal } from '#signal/use-signal.ts';

const goodMoments = signal(0);

/** For a screen on which the visitor has finished something: while it is shown, the app may offer to be installed. */
export function useGoodMoment(isGood: boolean): void {
  useCounted(goodMoments, isGood);
}

export function useIsGoodMoment(): boolean {
  return useSignal(goodMoments) > 0;
}
