import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The focus comes to a panel when it opens, and goes back when it closes. On phones, the bar with the button may be hidden until then. */
export function useFocusWhileOpen(root: RefObject<HTMLElement | null>): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    root.current?.focus({ preventScroll: true });
  }, [root]);
  useEffect(() => {
    const panel = root.current;
    return () => {
      const focused = document.activeElement;
      const isLost = focused === null || focused === document.body || panel?.contains(focused);
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [root]);
}
