import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';
import { localStore, sessionStore } from './web-storage.ts';

/** One value in the browser's storage. `get` is null when it is missing or damaged. Not for use while rendering. */
export interface StoredValue<Value> {
  get(): Value | null;
  /** Returns false if it could not be stored. */
  set(value: Value): boolean;
  clear(): void;
}

/** Everything that screens keep between pages, typed. The cart has its own store in `#state/cart/cart.ts`. */
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
  persistedSession: flag(localStore, storageKeys.persistedSession),
  hasTickets: flag(localStore, storageKeys.hasTickets),
  sessionChange: text(localStore, storageKeys.sessionChange),
  firstVisitOn: text(localStore, storageKeys.firstVisitOn),
  installOfferQuietUntil: wholeNumber(localStore, storageKeys.installOfferQuietUntil),
  prefetchedAt: wholeNumber(localStore, storageKeys.prefetchedAt),
  downloadEmailProcessed: flag(sessionStore, storageKeys.downloadEmailProcessed),
  processedPayment: text(sessionStore, storageKeys.processedPayment),
  guestPopupShown: flag(sessionStore, storageKeys.guestPopupShown),
};

/**
 * Clears what the forms store about a person. The cart stays: it contains nothing personal.
 *
 * @param options `withMessages`: also queued messages. After an ended session they stay, because the app promised to send them.
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

/** Any JSON: the reader validates it. */
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
