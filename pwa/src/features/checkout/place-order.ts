import type { ApolloClient } from '@apollo/client';
import { CheckoutCreatePaymentIntentDocument, type CheckoutCreatePaymentIntentMutation } from '#generated/graphql.ts';
import type { PaymentOutcome } from '#payment/confirm-payment.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { RequestError, toRequestError } from '#platform/request-error.ts';
import type { OrderDraft } from './order-draft.ts';

type IntentReply = CheckoutCreatePaymentIntentMutation['createPaymentIntent'];

export type PlacedOrder =
  | { kind: 'paid'; orderNumber: string | null; paymentIntentId: string | null; clientSecret: string | null }
  | Exclude<PaymentOutcome, { kind: 'succeeded' }>
  | { kind: 'refused'; error: RequestError };

/** Places an order: opens it at the server, then pays by card. @param confirm null when there is nothing to pay. */
export async function placeOrder(
  client: ApolloClient,
  draft: OrderDraft,
  email: string,
  confirm: ConfirmPayment | null,
): Promise<PlacedOrder> {
  const opened: { reply?: IntentReply; refusal?: RequestError } = {};
  // The card form may swallow what is thrown inside it, so the reason is kept here.
  const open = async () => {
    try {
      opened.reply = await createIntent(client, draft, email);
    } catch (cause) {
      opened.refusal = toRequestError(cause);
      throw cause;
    }
    if (isComplete(opened.reply, draft)) throw new Error('Nothing to confirm: the order is complete');
    if (!opened.reply.clientSecret) throw new Error('No client secret received');
    return opened.reply.clientSecret;
  };
  const outcome = confirm ? await confirm(open).catch(unexplained) : await open().then(unexplained, unexplained);
  if (opened.refusal) return { kind: 'refused', error: opened.refusal };
  const orderNumber = opened.reply?.orderNumber ?? null;
  if (opened.reply && isComplete(opened.reply, draft)) return { kind: 'paid', orderNumber, ...paymentOf(opened.reply) };
  if (outcome.kind !== 'succeeded') return outcome;
  return { kind: 'paid', orderNumber, clientSecret: outcome.clientSecret, paymentIntentId: outcome.paymentIntentId };
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
  if (!data) throw new RequestError('INTERNAL', 'No client secret received');
  return data.createPaymentIntent;
}

/** Free, or a repeated checkout whose first try went through: charging again would take the money twice. */
function isComplete({ isPaid, clientSecret }: IntentReply, { quote }: OrderDraft): boolean {
  return isPaid || (quote.due === 0 && clientSecret === null);
}

const unexplained = (): PaymentOutcome => ({ kind: 'error' });

function paymentOf({ clientSecret }: IntentReply) {
  return { clientSecret, paymentIntentId: clientSecret?.split('_secret_', 1)[0] ?? null };
}
