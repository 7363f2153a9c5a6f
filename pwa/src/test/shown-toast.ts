import { currentToast, dismissToast } from '#components/toasts/toast-store.ts';

/** The toast that is showing, as '{title}: {description}'. */
export function shownToast(): string | null {
  const toast = currentToast.get();
  return toast?.isOpen ? [toast.title, toast.description].filter(Boolean).join(': ') : null;
}

export function dismissShownToast(): void {
  const toast = currentToast.get();
  if (toast) dismissToast(toast.id);
}
