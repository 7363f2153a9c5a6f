import { type RefObject, useEffect, useRef } from 'react';

/** What each key does: `event.key`, in lower case if it is a letter. An arrow key may do something else with 'Shift+' before it. */
export type ViewerKeys = Record<string, (() => void) | undefined>;

/**
 * @param isWholeScreen the keys work wherever the focus is; otherwise only within the viewer
 * @param mayRepeat whether a key that is held acts again and again; by default, each does
 */
export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  isWholeScreen: boolean,
  keys: ViewerKeys,
  mayRepeat: (key: string) => boolean = always,
): void {
  const latest = useRef({ keys, mayRepeat });
  useEffect(() => {
    latest.current = { keys, mayRepeat };
  });
  useEffect(() => {
    const target: HTMLElement | Document | null = isWholeScreen ? document : root.current;
    function handleKey(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event, root.current)) return;
      const key = keyOf(event, latest.current.keys);
      const act = latest.current.keys[key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || latest.current.mayRepeat(key)) act();
    }
    target?.addEventListener('keydown', handleKey);
    return () => target?.removeEventListener('keydown', handleKey);
  }, [root, isWholeScreen]);
}

const always = () => true;

function keyOf({ key, shiftKey }: KeyboardEvent, keys: ViewerKeys): string {
  if (key.length === 1) return key.toLowerCase();
  return shiftKey && keys[`Shift+${key}`] ? `Shift+${key}` : key;
}

/** Keys of text fields and dialogs are theirs, and radio buttons use the arrow keys themselves. */
function isElsewhere({ key, target }: KeyboardEvent, root: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('[type=radio]')) return key.startsWith('Arrow');
  if (key === ' ' || key === 'Enter') return target.closest('button, a, input, select, textarea, summary, [role=dialog]') !== null;
  return !root?.contains(target) && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;
}
