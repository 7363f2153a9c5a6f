import { useEffect, useState } from 'react';
import { AIDS, isOn } from './aid-switches.ts';
import type { AidsCode } from './aids-code.ts';
import type { AidsControl } from './aids-control.ts';

let loaded: AidsCode | null = null;

/** The code of panel, lines and tones, from when it is first needed. */
export function useAidsCode({ aids, drawing, isPanelOpen }: AidsControl): { code: AidsCode | null; hasFailed: boolean } {
  const isNeeded = isPanelOpen || drawing.drawing !== null || AIDS.some((aid) => isOn(aids, aid));
  const [code, setCode] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || code) return;
    let isCurrent = true;
    setFailed(false);
    void import('./aids-code.ts').then(
      (module) => {
        loaded = module.aidsCode;
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
