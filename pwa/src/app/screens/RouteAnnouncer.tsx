import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isReturnToPage } from '#platform/navigation/entry-state.ts';
import { MAIN_ID } from '../layout/SkipLink.tsx';
import { scrollTo, scrollWhenReady, stayAt } from './scroll-positions.ts';

/** Where screen readers announce a new page's title. */
export const AnnouncementContext = createContext<(text: string) => void>(() => {});

let announcedPath: string | null = null;

/**
 * Rendered beside each screen, so its effects run exactly when the screen appears. On a page load, a browser starts at the top,
 * or restores the scroll position, reads the title and moves the focus to the beginning; here we do that ourselves.
 */
export function RouteAnnouncer() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const announce = useContext(AnnouncementContext);

  // The first page of every document has the same key, so the path is added.
  const place = `${key} ${pathname}`;
  const handleAppear = useEffectEvent(() => {
    if (isReturn(type)) return scrollWhenReady(place);
    // The server-rendered page was visible before its code, and the visitor may have scrolled since
    return announcedPath === null ? stayAt(place) : scrollTo(place, 0);
  });
  useLayoutEffect(() => handleAppear(), []);

  useEffect(() => {
    const isFirstPage = announcedPath === null;
    const isKnown = announcedPath === pathname;
    announcedPath = pathname;
    // The browser has announced the page that it loaded
    if (isFirstPage || isKnown) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    announce(document.title);
  }, [announce, pathname]);

  return null;
}

/** Back, forward or reload. The router also reports POP for the first page of a document, so there the browser's entry decides. */
function isReturn(type: NavigationType): boolean {
  if (type !== 'POP') return false;
  return announcedPath !== null || isReturnToPage();
}
