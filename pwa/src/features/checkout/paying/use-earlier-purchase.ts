import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { CheckoutSendDownloadEmailDocument } from '#generated/graphql.ts';
import { type LookingBack, useEarlierPayment } from '#payment/use-earlier-payment.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';
import { useDepartures } from '#state/use-departures.ts';
import { type Purchase, parsePurchase } from '../purchase/purchase.ts';

/** Tells of the purchase that was paid here last, if nobody has been told yet. */
export function useEarlierPurchase(onPaid: (purchase: Purchase) => Promise<void>): LookingBack {
  const client = useApolloClient();
  return useEarlierPayment({
    keptIn: stored.orderPayment,
    departures: useDepartures(),
    // what is damaged leads nowhere
    isPaid: async ({ clientSecret, about }, signal) => parsePurchase(about) !== null && isPaid(client, clientSecret, signal),
    onPaid: ({ about }) => {
      const purchase = parsePurchase(about);
      if (purchase) void onPaid(purchase);
    },
  });
}

/** Whoever may have the downloads has paid; one payment too many, which is given back, is paid as well. */
async function isPaid(client: ApolloClient, clientSecret: string, signal: AbortSignal): Promise<boolean> {
  try {
    await client.mutate({
      mutation: CheckoutSendDownloadEmailDocument,
      // by the payment alone: the same sets may have been bought before
      variables: { input: { clientSecret } },
      context: { fetchOptions: { signal } },
    });
    return true;
  } catch (cause) {
    const { code } = toRequestError(cause);
    if (code === 'CONFLICT' || code === 'PAYMENT_PENDING') return false;
    if (code === 'ALREADY_OWNED') return true;
    throw cause;
  }
}
