import type { ToastMessage } from '#components/toast-store.ts';
import type { RequestError } from '#platform/requests/request-error.ts';

/** What is said when a call fails. Where the specification has fewer texts, one stands in several places. */
export interface FailureTexts {
  /** Title when the server said no; its reason stands below. */
  refused: string;
  /** The reason, where it gave none. */
  withoutReason: string;
  /** The reason, where something broke on the server's side. */
  broken: string;
  /** Title and text when no answer came, so that nobody knows whether it was done. */
  lost: { title: string; text: string };
}

/** @returns a toast; its description is what the form goes on saying. */
export function failureToast({ code, message }: RequestError, texts: FailureTexts): ToastMessage & { description: string } {
  const variant = 'destructive';
  if (code === 'NETWORK') return { title: texts.lost.title, description: texts.lost.text, variant };
  return { title: texts.refused, description: code === 'INTERNAL' ? texts.broken : message || texts.withoutReason, variant };
}
