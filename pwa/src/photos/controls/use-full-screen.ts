import { type RefObject, useEffect, useState } from 'react';

/** Full screen by the browser, or else over the whole window, as on iPhones. */
export function useFullScreen(target: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const handleChange = () => setFull(document.fullscreenElement === target.current && target.current !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [target]);
  function leave() {
    if (document.fullscreenElement) void document.exitFullscreen();
    setFull(false);
  }
  function enter() {
    setFull(true);
    void target.current?.requestFullscreen?.().catch(() => {});
  }
  return { isFull, toggle: isFull ? leave : enter, leave };
}
