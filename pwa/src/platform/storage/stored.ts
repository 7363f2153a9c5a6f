import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { localStore, sessionStore } from './web-storage.ts';

/** One value in the browser's storage. `get` is null when it is missing or damaged. Not for use while rendering. */
export interface StoredValue<Value> {
  get(): Value | null;
  /** False when it could not be kept. */
  set(value: Value): boolean;
  clear(): void;
}

/** Everything that screens keep between pages, typed. The cart has its own store in `#state/cart.ts`. */
export const stored = {
  checkoutEmail: text(localStore, storageKeys.checkoutEmail),
  checkoutTotalCents: wholeNumber(localStore, storageKeys.checkoutTotalCents),
  promoCode: text(localStore, storageKeys.promoCode),
  orderPayment: json(localStore, storageKeys.orderPayment),
  purchaseDone: json(localStore, storageKeys.purchaseDone),
  ticketEmail: text(localStore, storageKeys.ticketEmail),
  ticketName: text(localStore, storageKeys.ticketName),
  ticketAmount: text(localStore, storageKeys.ticketAmount),
  ticketFormPayment: json(localStore, storageKeys.ticketFormPayment),
  ticketAttempt: text(sessionStore, storageKeys.ticketAttempt),
  contactDraft: json(localStore, storageKeys.contactDraft),
  pendingSignOut: flag(localStore, storageKeys.pendingSignOut),
  keptPerson: flag(localStore, storageKeys.keptPerson),
  hasTickets: flag(localStore, storageKeys.hasTickets),
  sessionChange: text(localStore, storageKeys.sessionChange),
  firstVisitOn: text(localStore, storageKeys.firstVisitOn),
  installOfferQuietUntil: wholeNumber(localStore, storageKeys.installOfferQuietUntil),
  warmedAt: wholeNumber(localStore, storageKeys.warmedAt),
  downloadEmailProcessed: flag(sessionStore, storageKeys.downloadEmailProcessed),
  processedPayment: text(sessionStore, storageKeys.processedPayment),
  guestPopupShown: flag(sessionStore, storageKeys.guestPopupShown),
};

/**
 * What the forms keep about a person. The cart stays: it says what is wanted, not by whom.
 *
 * @param options `withMessages`: those that wait for a connection, too. Whose session has ended was promised that they are sent.
 */
export function forgetStoredPerson({ withMessages }: { withMessages: boolean }): void {
  const { checkoutEmail, checkoutTotalCents, promoCode, orderPayment, contactDraft } = stored;
  const { ticketEmail, ticketName, ticketAmount, ticketFormPayment } = stored;
  for (const value of [checkoutEmail, checkoutTotalCents, promoCode, orderPayment, contactDraft]) value.clear();
  for (const value of [ticketEmail, ticketName, ticketAmount, ticketFormPayment]) value.clear();
  if (!withMessages) return;
  for (const key of localStore.keys()) if (key.startsWith(storageKeys.contactOutbox)) localStore.remove(key);
}

function entry<Value>(store: SafeStorage, key: string, parse: (raw: string) => Value | null): StoredValue<Value> {
  return {
    get() {
      const raw = store.read(key);
      return raw === null ? null : parse(raw);
    },
    set: (value) => store.write(key, String(value)),
    clear: () => store.remove(key),
  };
}

function text(store: SafeStorage, key: string): StoredValue<string> {
  return entry(store, key, (raw) => raw || null);
}

/** Whatever JSON holds: who reads it looks it over. */
function json(store: SafeStorage, key: string): StoredValue<unknown> {
  return {
    get: () => store.readJson(key),
    set: (value) => store.writeJson(key, value),
    clear: () => store.remove(key),
  };
}

function wholeNumber(store: SafeStorage, key: string): StoredValue<number> {
  return entry(store, key, (raw) => (/^\d{1,15}$/.test(raw) ? Number(raw) : null));
}

function flag(store: SafeStorage, key: string): StoredValue<true> {
  return entry(store, key, (raw) => (raw === 'true' ? true : null));
}
