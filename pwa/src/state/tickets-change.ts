import { signal } from '#platform/signal.ts';
import { storageKeys } from '#platform/storage-keys.ts';
import { onWrittenElsewhere } from '#platform/written-elsewhere.ts';

/** How often this tab has changed something. */
const changes = signal(0);

/** For whatever keeps tickets or wipes them, when that is done. */
export function ticketsChanged(): void {
  changes.set(changes.get() + 1);
}

/** Calls the listener when this tab or another one has kept tickets, or wiped them. Returns how to stop. */
export function onTicketsChange(listener: () => void): () => void {
  const stops = [onWrittenElsewhere(storageKeys.hasTickets, listener), changes.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
