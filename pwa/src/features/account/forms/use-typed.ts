import { useState } from 'react';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';

type Texts = Readonly<Record<string, unknown>>;

/**
 * Whether a form holds what a reload would lose, and the app's word that it is not reloaded meanwhile.
 *
 * @param saved what a reload would bring back; by default empty fields
 */
export function useTyped(initial: Texts, saved: Texts = {}) {
  const [isTyped, setIsTyped] = useState(() => differs(initial, saved));
  useUnsavedWork(isTyped);
  return {
    handleChange: (values: Texts) => setIsTyped(differs(values, saved)),
    handleSent: () => setIsTyped(false),
  };
}

function differs(values: Texts, saved: Texts): boolean {
  return Object.entries(values).some(([name, value]) => value !== (saved[name] ?? ''));
}
