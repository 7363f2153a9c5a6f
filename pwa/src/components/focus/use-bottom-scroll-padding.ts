import { type RefObject, useLayoutEffect } from 'react';

/** Scrolls a focused element out from under something fixed at the bottom of the window. */
export function useBottomScrollPadding(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const top = sheet.current?.getBoundingClientRect().top ?? window.innerHeight;
    style.scrollPaddingBottom = `${Math.max(0, window.innerHeight - top)}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [sheet]);
}
