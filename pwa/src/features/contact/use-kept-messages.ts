import { useSyncExternalStore } from 'react';
import { useSession } from '#state/session.tsx';
import { type KeptMessage, keptMessages, subscribeToOutbox } from './outbox.ts';

const none: readonly KeptMessage[] = [];

export function useKeptMessages(): readonly KeptMessage[] {
  // they go with whoever signs out
  useSession();
  return useSyncExternalStore(subscribeToOutbox, keptMessages, () => none);
}
