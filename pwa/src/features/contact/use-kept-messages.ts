import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#state/session.tsx';
import { isWriterHere, type KeptMessage, keptMessages, subscribeToOutbox } from './outbox.ts';

const none: readonly KeptMessage[] = [];

/** Everybody's, for who sends them. */
export function useAllKeptMessages(): readonly KeptMessage[] {
  // they go with whoever signs out
  useSession();
  return useSyncExternalStore(subscribeToOutbox, keptMessages, () => none);
}

/** Those of whoever is here now. */
export function useKeptMessages(): readonly KeptMessage[] {
  const all = useAllKeptMessages();
  const { user } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner of what lies here follows the session
  return useMemo(() => all.filter(isWriterHere), [all, user?.id]);
}
