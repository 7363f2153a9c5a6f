import { storageKeys } from '#platform/storage/storage-keys.ts';
import { storedFlag, storedJson, storedNumber, storedText } from '#platform/storage/stored-value.ts';
import { localStore, sessionStore } from '#platform/storage/web-storage.ts';

/** What the checkout stores until its order is paid, for a reload and for the provider's redirect. */
export const storedCheckout = {
  email: storedText(localStore, storageKeys.checkoutEmail),
  emailDraft: storedText(localStore, storageKeys.checkoutEmailDraft),
  totalCents: storedNumber(localStore, storageKeys.checkoutTotalCents),
  promoCode: storedText(localStore, storageKeys.promoCode),
  payment: storedJson(localStore, storageKeys.orderPayment),
};

/** In this tab the download email was sent, and for which payment. */
export const storedEmailStatus = {
  isProcessed: storedFlag(sessionStore, storageKeys.downloadEmailProcessed),
  payment: storedText(sessionStore, storageKeys.processedPayment),
};
