import { signal } from '#platform/signal.ts';
import { onChangeInAnyTab } from '#platform/storage/change-in-any-tab.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';

/** How often this tab has changed something. */
const changes = signal(0);

/** For whatever keeps tickets or wipes them, when that is done. */
export function ticketsChanged(): void {
  changes.set(changes.get() + 1);
}

/** Calls the listener when this tab or another one has kept tickets, or wiped them. Returns how to stop. */
export function onTicketsChange(listener: () => void): () => void {
  return onChangeInAnyTab(storageKeys.hasTickets, changes, listener);
}
