import { type RefObject, useLayoutEffect } from 'react';

/**
 * For what came unasked and goes again: it must not take the focus with it, which would leave the keyboard at the beginning of
 * the page. Whatever has the focus in it when it goes hands it to the page's content.
 *
 * @returns does the same at once, for what stays a while to go slowly
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
