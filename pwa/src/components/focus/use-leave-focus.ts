import { type RefObject, useLayoutEffect } from 'react';

/**
 * For something that appears and disappears on its own: if it took the focus with it, the keyboard would be at the beginning of
 * the page. If the focus is inside when it disappears, the focus moves to the page's content.
 *
 * @returns a function that does the same at once, for elements that fade out
 */
export function useLeaveFocus(part: RefObject<HTMLElement | null>): () => void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => leaveFocus(element);
  }, [part]);
  return () => leaveFocus(part.current);
}

function leaveFocus(part: HTMLElement | null): void {
  if (part?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
}
