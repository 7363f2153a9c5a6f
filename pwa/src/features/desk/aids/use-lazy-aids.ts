import { type Loaded, lazyCode } from '../lazy-code.ts';
import { AIDS, isOn } from './aid-switches.ts';
import type { AidsControl } from './aids-control.ts';
import type { LazyAids } from './lazy-aids.ts';

const useCode = lazyCode(() => import('./lazy-aids.ts').then(({ lazyAids }) => lazyAids));

/** The code of panel, lines and tones, from when it is first needed. */
export function useLazyAids({ aids, drawing, isPanelOpen }: AidsControl): Loaded<LazyAids> {
  return useCode(isPanelOpen || drawing.drawing !== null || AIDS.some((aid) => isOn(aids, aid)));
}
