import { useEffect, useMemo, useRef, useState } from 'react';
import type { SessionAction } from '../SessionBar.tsx';

/**
 * The same objects until anything but what they do changes: a drag renders the session many times a second, and must not render the
 * bar. They always do what the latest ones do.
 */
export function useSameActions(actions: readonly SessionAction[]): readonly SessionAction[] {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [shown, setShown] = useState(actions);
  if (!areShownAlike(shown, actions)) setShown(actions);
  return useMemo(() => shown.map((each, at) => ({ ...each, run: () => latest.current[at]?.run() })), [shown]);
}

function areShownAlike(some: readonly SessionAction[], others: readonly SessionAction[]): boolean {
  return some.length === others.length && some.every((each, at) => isShownAlike(each, others[at]));
}

function isShownAlike(one: SessionAction, other: SessionAction | undefined): boolean {
  if (!other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof SessionAction)[]);
  names.delete('run');
  return [...names].every((name) => Object.is(one[name], other[name]));
}
