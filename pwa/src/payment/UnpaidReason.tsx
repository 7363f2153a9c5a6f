import type { UnpaidText } from './unpaid-text.ts';

/**
 * Inside the note under the button: there from the start, since the toast stands far away on a phone. No live region:
 * the toast has read it out.
 */
export function UnpaidReason({ title, text, advice, isExplained }: UnpaidText) {
  return (
    <>
      {!isExplained && (
        <p>
          {title}: {text}
        </p>
      )}
      <p>{advice}</p>
    </>
  );
}
