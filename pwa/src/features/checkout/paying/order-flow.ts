import type { ApolloClient } from '@apollo/client';
import { intentIdOf } from '@archive/schema/sales/payment';
import {
  CheckoutCreatePaymentIntentDocument,
  type CheckoutCreatePaymentIntentMutation,
  CheckoutSendDownloadEmailDocument,
} from '#generated/graphql.ts';
import { noClientSecret } from '#payment/open-and-pay.ts';
import type { PaymentFlow } from '#payment/payment-flow.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { type OrderDraft, photoSetIdsOf } from '../order/order-draft.ts';
import { type Purchase, parsePurchase, resultOfPurchase } from '../purchase/purchase.ts';
import { storedCheckout } from '../stored-checkout.ts';
import { explainUnpaidOrder, type UnpaidOrder } from './unpaid-order.ts';

type IntentReply = CheckoutCreatePaymentIntentMutation['createPaymentIntent'];

/** An order as the buyer places it: what the screen shows, and the purchase that it becomes when it is paid. */
export interface OrderRequest {
  draft: OrderDraft;
  purchase: Purchase;
}

export function requestOrder(draft: OrderDraft, email: string): OrderRequest {
  const purchase: Purchase = {
    evidence: 'checkout',
    email,
    emailSource: 'checkout',
    photoSetIds: photoSetIdsOf(draft.items),
    totalCents: draft.quote.total,
    promoCode: draft.promo?.code ?? null,
    clientSecret: null,
    paymentIntentId: null,
    orderNumber: null,
    downloads: [],
  };
  return { draft, purchase };
}

/** Photo sets in one order. */
export const orderFlow: PaymentFlow<OrderRequest, IntentReply, UnpaidOrder> = {
  storedPayment: storedCheckout.payment,
  storeRequest,
  open,
  isComplete: ({ isPaid, clientSecret }, { draft }) => isPaid || (draft.quote.due === 0 && clientSecret === null),
  describe: paidPurchase,
  resultOf: (request, reply) => resultOfPurchase(paidPurchase(request, reply)),
  isPaid,
  resultOfPending: ({ about }) => {
    const purchase = parsePurchase(about);
    return purchase && resultOfPurchase(purchase);
  },
  explain: (unpaid, { draft }) => explainUnpaidOrder(unpaid, draft.items),
};

function paidPurchase({ purchase }: OrderRequest, { clientSecret, orderNumber }: IntentReply): Purchase {
  return { ...purchase, clientSecret, paymentIntentId: clientSecret && intentIdOf(clientSecret), orderNumber };
}

function storeRequest({ draft, purchase }: OrderRequest): void {
  storedCheckout.email.set(purchase.email ?? '');
  storedCheckout.totalCents.set(draft.quote.total);
  if (purchase.promoCode) storedCheckout.promoCode.set(purchase.promoCode);
}

async function open(client: ApolloClient, { draft, purchase }: OrderRequest): Promise<IntentReply> {
  const { email, promoCode } = purchase;
  const { data } = await client.mutate({
    mutation: CheckoutCreatePaymentIntentDocument,
    variables: {
      input: {
        // A set is sold once, whatever an old cart says
        items: draft.items.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })),
        expectedTotal: draft.quote.total,
        promoCode,
        email,
      },
    },
  });
  if (!data) throw noClientSecret();
  return data.createPaymentIntent;
}

/** Only a paid order has downloads. A duplicate payment, which is refunded, is paid as well. */
async function isPaid(client: ApolloClient, { clientSecret }: { clientSecret: string }, signal: AbortSignal): Promise<boolean> {
  try {
    await client.mutate({
      mutation: CheckoutSendDownloadEmailDocument,
      // By the payment alone: the same sets may have been bought before
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
