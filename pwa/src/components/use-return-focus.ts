import { useRef } from 'react';

/**
 * For dialogs without a Radix trigger: what had the focus when the dialog opened gets it back. Radix alone would look for
 * its trigger, find none and leave the keyboard at the beginning of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      // where one was reading: an opener in the bar at the top would otherwise take the page along
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      // an opener that has gone, a closed popup for instance, leaves the keyboard at the page's content
      else document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}
