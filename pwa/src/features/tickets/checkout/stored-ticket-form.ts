import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedJson, storedText } from '#platform/storage/stored-value.ts';
import { localStore, sessionStore } from '#platform/storage/web-storage.ts';

/** What the ticket form stores until its ticket is paid. */
export const storedTicketForm = {
  email: storedText(localStore, storageKeys.ticketEmail),
  name: storedText(localStore, storageKeys.ticketName),
  amount: storedText(localStore, storageKeys.ticketAmount),
  payment: storedJson(localStore, storageKeys.ticketFormPayment),
  attempt: storedText(sessionStore, storageKeys.ticketAttempt),
};
