import { signal } from '#signal/signal.ts';

export type ToastVariant = 'default' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** How long it stays in milliseconds; by default 5000. Hovering or focusing it pauses the timer. */
  durationMs?: number;
}

export interface ShownToast extends Required<Pick<ToastMessage, 'title' | 'variant' | 'durationMs'>> {
  id: number;
  description: string | undefined;
  isOpen: boolean;
}

export const TOAST_DURATION_MS = 5000;

/** A closed toast stays here so that it can animate out. */
export const currentToast = signal<ShownToast | null>(null);
let lastId = 0;

/** Shows a message in place of the current one. May be called from anywhere. */
export function toast({ title, description, variant = 'default', durationMs = TOAST_DURATION_MS }: ToastMessage): void {
  lastId += 1;
  currentToast.set({ id: lastId, title, description, variant, durationMs, isOpen: true });
}

/** Closes the toast with this id; does nothing if another has replaced it. */
export function dismissToast(id: number): void {
  const shown = currentToast.get();
  if (shown?.id === id) currentToast.set({ ...shown, isOpen: false });
}

/** Call before retrying an action: the error of the last attempt must not be shown beside its success. */
export function dismissLastToast(): void {
  const shown = currentToast.get();
  if (shown) dismissToast(shown.id);
}
