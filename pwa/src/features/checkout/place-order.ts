import type { ApolloClient } from '@apollo/client';
import { intentIdOf } from '@archive/schema/payment';
import { CheckoutCreatePaymentIntentDocument, type CheckoutCreatePaymentIntentMutation } from '#generated/graphql.ts';
import { noClientSecret, openAndPay, type PaidOrNot } from '#payment/open-and-pay.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import type { OrderDraft } from './order-draft.ts';

type IntentReply = CheckoutCreatePaymentIntentMutation['createPaymentIntent'];

export type PlacedOrder =
  | { kind: 'paid'; orderNumber: string | null; paymentIntentId: string | null; clientSecret: string | null }
  | Exclude<PaidOrNot<IntentReply>, { kind: 'paid' }>;

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
  });
  if (paid.kind !== 'paid') return paid;
  const clientSecret = paid.outcome?.clientSecret ?? paid.reply?.clientSecret ?? null;
  return {
    kind: 'paid',
    orderNumber: paid.reply?.orderNumber ?? null,
    clientSecret,
    paymentIntentId: paid.outcome?.paymentIntentId ?? (clientSecret && intentIdOf(clientSecret)),
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
