import { useEffect, useState } from 'react';
import { AIDS, isOn } from './aid-switches.ts';
import type { AidsControl } from './aids-control.ts';
import type { LazyAids } from './lazy-aids.ts';

let loaded: LazyAids | null = null;

/** The code of panel, lines and tones, from when it is first needed. */
export function useLazyAids({ aids, drawing, isPanelOpen }: AidsControl): { code: LazyAids | null; hasFailed: boolean } {
  const isNeeded = isPanelOpen || drawing.drawing !== null || AIDS.some((aid) => isOn(aids, aid));
  const [code, setCode] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || code) return;
    let isCurrent = true;
    setFailed(false);
    void import('./lazy-aids.ts').then(
      (module) => {
        loaded = module.lazyAids;
        if (isCurrent) setCode(loaded);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, code]);
  return { code, hasFailed };
}
