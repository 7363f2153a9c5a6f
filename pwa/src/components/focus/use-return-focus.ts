import { useRef } from 'react';

/**
 * For dialogs without a Radix trigger: the element that had the focus when the dialog opened gets it back. Radix alone looks for
 * its trigger, finds none and leaves the keyboard at the beginning of the page.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const openedAt = useRef('');
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
      openedAt.current = window.location.pathname;
    },
    onCloseAutoFocus(event: Event) {
      // Keep the scroll position: focusing an opener in the bar would scroll to the top
      event.preventDefault();
      const isSamePage = window.location.pathname === openedAt.current;
      if (isSamePage && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true });
      // A link in the dialog has led to another page, or the opener is gone, for instance a closed popup
      else document.querySelector('main')?.focus({ preventScroll: true });
    },
  };
}
