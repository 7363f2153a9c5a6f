import { type RefObject, useLayoutEffect } from 'react';
import { t } from '#theme/tokens.ts';

/**
 * For something fixed at the bottom of the window: the page gets room at its end, so that all of it can be scrolled out from under it, and
 * the browser scrolls focused elements there.
 */
export function useBottomRoom(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [page, body] = [document.documentElement.style, document.body.style];
    const makeRoom = () => {
      const top = sheet.current?.getBoundingClientRect().top ?? window.innerHeight;
      const room = `${Math.max(0, window.innerHeight - top)}px`;
      page.scrollPaddingBottom = room;
      body.paddingBottom = `calc(${room} + ${t.space.s})`;
    };
    makeRoom();
    addEventListener('resize', makeRoom);
    return () => {
      removeEventListener('resize', makeRoom);
      page.scrollPaddingBottom = '';
      body.paddingBottom = '';
    };
  }, [sheet]);
}
