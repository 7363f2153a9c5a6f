import { type RefObject, useLayoutEffect } from 'react';

/** What the keyboard comes to scrolls out from under something that stands at the bottom of the window. */
export function useRoomForFocus(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const top = sheet.current?.getBoundingClientRect().top ?? window.innerHeight;
    style.scrollPaddingBottom = `${Math.max(0, window.innerHeight - top)}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [sheet]);
}
