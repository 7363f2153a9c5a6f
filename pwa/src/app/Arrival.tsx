import { createContext, useContext, useEffect, useLayoutEffect } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.tsx';
import { scrollTo, scrollWhenReady, stayAt } from './scroll-memory.ts';

/** Where the name of a new page is read out. */
export const AnnouncementContext = createContext<(text: string) => void>(() => {});

let announcedPath: string | null = null;

/**
 * Stands beside each screen and so appears exactly when the screen does. A browser that changes pages starts at the top,
 * or where one was before going back, reads the title and puts the focus at the beginning; here we do that ourselves.
 */
export function Arrival() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const announce = useContext(AnnouncementContext);

  // The first page of every document has the same key, so the path belongs to it.
  const place = `${key} ${pathname}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen; a change within it is no arrival
  useLayoutEffect(() => {
    if (isReturn(type)) return scrollWhenReady(place);
    // the page was there before its code, and perhaps somebody has scrolled it since
    return announcedPath === null ? stayAt(place) : scrollTo(place, 0);
  }, []);

  useEffect(() => {
    const isFirstPage = announcedPath === null;
    const isKnown = announcedPath === pathname;
    announcedPath = pathname;
    // the browser itself has announced the page that it loaded
    if (isFirstPage || isKnown) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    announce(document.title);
  }, [announce, pathname]);

  return null;
}

/** Back, forward or reload. The router calls the first page of a document a return as well; the browser knows better. */
function isReturn(type: NavigationType): boolean {
  if (type !== 'POP') return false;
  if (announcedPath !== null) return true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
