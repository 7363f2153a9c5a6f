import { type RefObject, useEffect, useState } from 'react';
import { useOpenDialog } from '#components/dialogs/open-dialogs.ts';

/** Full screen by the browser, or else over the whole window, as on iPhones. */
export function useFullScreen(target: RefObject<HTMLElement | null>) {
  const [isFullScreen, setFullScreen] = useState(false);
  useOpenDialog(isFullScreen);
  useEffect(() => {
    function handleChange() {
      setFullScreen(document.fullscreenElement !== null && document.fullscreenElement === target.current);
    }
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [target]);
  useEffect(() => {
    if (isFullScreen && target.current) return coverPage(target.current);
  }, [isFullScreen, target]);

  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen();
    setFullScreen(false);
  }
  function enter() {
    setFullScreen(true);
    void target.current?.requestFullscreen?.().catch(() => {});
  }
  return { isFullScreen, toggle: isFullScreen ? leave : enter, leave };
}

/** Makes everything else unreachable for Tab and screen readers, and keeps the page from scrolling. Returns a function that undoes it. */
function coverPage(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let part = element; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other !== part && other instanceof HTMLElement && !other.inert) others.push(other);
    }
  }
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  for (const other of others) other.inert = true;
  return () => {
    document.documentElement.style.overflow = overflow;
    for (const other of others) other.inert = false;
  };
}
