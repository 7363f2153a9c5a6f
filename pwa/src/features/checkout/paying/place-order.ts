import type { ApolloClient } from '@apollo/client';
import { intentIdOf } from '@archive/schema/payment';
import { CheckoutCreatePaymentIntentDocument, type CheckoutCreatePaymentIntentMutation } from '#generated/graphql.ts';
import { noClientSecret, openAndPay, type PaidOrNot } from '#payment/open-and-pay.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { stored } from '#platform/storage/stored.ts';
import { type OrderDraft, photoSetIdsOf } from '../order/order-draft.ts';
import type { Purchase } from '../purchase/purchase.ts';

type IntentReply = CheckoutCreatePaymentIntentMutation['createPaymentIntent'];

export type PlacedOrder = { kind: 'paid'; purchase: Purchase } | Exclude<PaidOrNot<IntentReply>, { kind: 'paid' }>;

/** Places an order: opens it at the server, then pays by card. @param confirm null when there is nothing to pay. */
export async function placeOrder(
  client: ApolloClient,
  draft: OrderDraft,
  email: string,
  confirm: ConfirmPayment | null,
): Promise<PlacedOrder> {
  const paid = await openAndPay({
    open: () => createIntent(client, draft, email),
    isComplete: ({ isPaid, clientSecret }) => isPaid || (draft.quote.due === 0 && clientSecret === null),
    confirm,
    keptIn: stored.orderPayment,
    about: (reply) => purchaseOf(draft, email, reply),
  });
  if (paid.kind !== 'paid') return paid;
  const clientSecret = paid.outcome?.clientSecret ?? paid.reply?.clientSecret ?? null;
  return { kind: 'paid', purchase: purchaseOf(draft, email, { clientSecret, orderNumber: paid.reply?.orderNumber ?? null }) };
}

function purchaseOf(
  draft: OrderDraft,
  email: string,
  { clientSecret, orderNumber }: Pick<Purchase, 'clientSecret' | 'orderNumber'>,
): Purchase {
  return {
    evidence: 'word',
    email,
    emailSource: 'checkout',
    photoSetIds: photoSetIdsOf(draft.items),
    totalCents: draft.quote.total,
    promoCode: draft.promo?.code ?? null,
    clientSecret,
    paymentIntentId: clientSecret && intentIdOf(clientSecret),
    orderNumber,
    downloads: [],
  };
}

async function createIntent(client: ApolloClient, { items, promo, quote }: OrderDraft, email: string): Promise<IntentReply> {
  const { data } = await client.mutate({
    mutation: CheckoutCreatePaymentIntentDocument,
    variables: {
      input: {
        // a set is sold once, whatever an old cart says
        items: items.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })),
        expectedTotal: quote.total,
        promoCode: promo?.code ?? null,
        email,
      },
    },
  });
  if (!data) throw noClientSecret();
  return data.createPaymentIntent;
}
