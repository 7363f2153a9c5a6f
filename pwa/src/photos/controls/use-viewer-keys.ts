import { type RefObject, useEffect, useRef } from 'react';

/** What each key does: `event.key`, in lower case if it is a letter. */
export type ViewerKeys = Record<string, (() => void) | undefined>;

/** @param isWholeScreen the keys work wherever the focus is; otherwise only within the viewer */
export function useViewerKeys(root: RefObject<HTMLElement | null>, isWholeScreen: boolean, keys: ViewerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const target: HTMLElement | Document | null = isWholeScreen ? document : root.current;
    function handleKey(event: Event) {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event, root.current)) return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    target?.addEventListener('keydown', handleKey);
    return () => target?.removeEventListener('keydown', handleKey);
  }, [root, isWholeScreen]);
}

/** Keys of text fields and dialogs are theirs, and radio buttons use the arrow keys themselves. */
function isElsewhere({ key, target }: KeyboardEvent, root: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches('[type=radio]')) return key.startsWith('Arrow');
  if (key === ' ' || key === 'Enter') return target.closest('button, a, input, select, textarea, summary, [role=dialog]') !== null;
  return !root?.contains(target) && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;
}
