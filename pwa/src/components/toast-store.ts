export type ToastVariant = 'default' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** How long it stays; 5000 unless told. A resting pointer or focus stops the clock. */
  durationMs?: number;
}

export interface ShownToast extends Required<Pick<ToastMessage, 'title' | 'variant' | 'durationMs'>> {
  id: number;
  description: string | undefined;
  isOpen: boolean;
}

export const TOAST_DURATION_MS = 5000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message; it takes the place of the one that is showing. May be called from anywhere. */
export function toast({ title, description, variant = 'default', durationMs = TOAST_DURATION_MS }: ToastMessage): void {
  lastId += 1;
  publish({ id: lastId, title, description, variant, durationMs, isOpen: true });
}

/** Closes the toast with this id; does nothing when another has taken its place. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish({ ...current, isOpen: false });
}

/** For the next try of something: what was said about the last one must not stand beside its success. */
export function dismissLastToast(): void {
  if (current) dismissToast(current.id);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast to show; a closed one stays here so that it can animate out. */
export function currentToast(): ShownToast | null {
  return current;
}

function publish(next: ShownToast): void {
  current = next;
  for (const listener of listeners) listener();
}
