import { useEffect, useState } from 'react';

export interface Loaded<Code> {
  /** Null until it is loaded. */
  code: Code | null;
  hasFailed: boolean;
}

/**
 * A hook for code that loads when it is first needed, or earlier.
 *
 * @param load called again after a failure, when it is needed once more
 */
export function lazyCode<Code extends object>(load: () => Promise<Code>): (isNeeded: boolean) => Loaded<Code> {
  let loaded: Code | null = null;
  return function useCode(isNeeded) {
    const [code, setCode] = useState(loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (!isNeeded || code) return;
      let isCurrent = true;
      setFailed(false);
      void load().then(
        (module) => {
          loaded = module;
          if (isCurrent) setCode(module);
        },
        () => isCurrent && setFailed(true),
      );
      return () => {
        isCurrent = false;
      };
    }, [isNeeded, code]);
    return { code, hasFailed };
  };
}
