import type { Reversal } from '@archive/schema/sales/reversal';
import { storePendingPayment } from '#payment/returning/pending-payment.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { noPurchase } from '../purchase/purchase.ts';
import { storedCheckout } from '../stored-checkout.ts';
import { fillCart, firstLight, longReach, pass, renderAt } from './render-screen.tsx';

/** Where the provider returns to after a payment. */
export const returnAddress =
  '/payment-success?receipt_email=ada%40studio.example&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded';

export function mailIs(
  server: FakeServer,
  {
    isSent,
    isOwn = true,
    isOrderEmail = true,
    orderNumber = null,
  }: { isSent: boolean; isOwn?: boolean; isOrderEmail?: boolean; orderNumber?: string | null },
): void {
  const url = 'https://archive.example/downloads/abc.zip?line=1&sign=x';
  const openUrl = 'https://archive.example/collection/1-first-light?line=line-1&sig=sig-1';
  const downloads = [{ __typename: 'Download', title: 'First Light', url, openUrl }];
  server.on('CheckoutSendDownloadEmail', () => ({
    sendDownloadEmail: {
      ...{ __typename: 'SendDownloadEmailPayload', success: true, isSent, isOwn, isOrderEmail, orderNumber },
      ...{ downloads, photoSetIds: [1, 2], reversal: null },
    },
  }));
}

/** The order was refunded or is disputed, so its email is never sent. */
export function orderIs(server: FakeServer, reversal: Reversal): void {
  server.on('CheckoutSendDownloadEmail', () => ({
    sendDownloadEmail: {
      ...{
        __typename: 'SendDownloadEmailPayload',
        success: true,
        isSent: false,
        isOwn: true,
        isOrderEmail: true,
        orderNumber: 'AR-7KQ2-M9XD',
      },
      ...{ downloads: [], photoSetIds: [], reversal },
    },
  }));
}

/** Stores what a checkout of this browser leaves: its payment and the cart. */
export function rememberCheckout(): void {
  fillCart(firstLight, longReach);
  const about = {
    ...noPurchase,
    evidence: 'checkout',
    email: 'ada@studio.example',
    emailSource: 'checkout',
    photoSetIds: [1, 2],
    totalCents: 1105,
    promoCode: 'earlyBirds',
  };
  storePendingPayment(storedCheckout.payment, 'pi_1_secret_x', { ...about, clientSecret: 'pi_1_secret_x', paymentIntentId: 'pi_1' });
  window.localStorage.setItem(storageKeys.checkoutEmail, 'ada@studio.example');
  window.localStorage.setItem(storageKeys.checkoutTotalCents, '1105');
  window.localStorage.setItem(storageKeys.promoCode, 'earlyBirds');
}

export async function openSuccess(server: FakeServer, address = returnAddress) {
  const screen = renderAt(address, server);
  await pass(0);
  return screen;
}

/** The same page again, as the browser's reload button brings it. */
export const reloadSuccess = (server: FakeServer) => openSuccess(server, window.location.pathname + window.location.search);
