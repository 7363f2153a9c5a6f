import type { ApolloClient } from '@apollo/client';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import type { TicketPaymentInput } from '@archive/schema/sales/ticket-input';
import { TicketsConfirmDocument, TicketsCreatePaymentIntentDocument, type TicketsCreatePaymentIntentMutation } from '#generated/graphql.ts';
import { noClientSecret } from '#payment/open-and-pay.ts';
import type { PaymentFlow, ResultAddress } from '#payment/payment-flow.ts';
import { returnQuery } from '#payment/returning/return-params.ts';
import { unpaidText } from '#payment/unpaid-text.ts';
import { paths } from '#platform/navigation/paths.ts';
import { newKey } from '#platform/new-key.ts';
import { storedTicketForm } from './stored-ticket-form.ts';

type IntentReply = TicketsCreatePaymentIntentMutation['createTicketPaymentIntent'];

/** The ticket that the buyer requests. */
export type TicketRequest = Pick<TicketPaymentInput, 'amount' | 'name' | 'email'>;

/** One ticket for the fundraiser. */
export const ticketFlow: PaymentFlow<TicketRequest, IntentReply> = {
  storedPayment: storedTicketForm.payment,
  // The fields are stored while they are typed (use-ticket-form.ts).
  storeRequest: ({ name, email }) => {
    storedTicketForm.name.set(name);
    storedTicketForm.email.set(email);
  },
  open,
  isComplete: ({ isPaid }) => isPaid,
  resultOf: (request, { clientSecret }) => resultOf(holderOf(request), clientSecret),
  isPaid: async (client, { clientSecret }, signal) => {
    const { data } = await client.mutate({
      mutation: TicketsConfirmDocument,
      variables: { input: { clientSecret } },
      context: { fetchOptions: { signal } },
    });
    return data?.confirmTicket.isPaid ?? false;
  },
  resultOfPending: ({ clientSecret }) => resultOf({}, clientSecret),
  explain: (unpaid) => unpaidText(unpaid, "You haven't been charged."),
};

/** Path and query of the confirmation screen, as specified. The provider appends the payment. */
export function confirmationPath(holder: { name: string; email: string }): string {
  const { pathname, search } = resultOf(holderOf(holder), null);
  return pathname + search;
}

function holderOf({ name, email }: { name: string; email: string }) {
  return { receipt_email: email.trim(), name: name.trim() };
}

function resultOf(params: Record<string, string>, clientSecret: string | null): ResultAddress {
  return { pathname: paths.ticketSuccess(), search: `?${returnQuery(params, { clientSecret })}` };
}

async function open(client: ApolloClient, { amount, name, email }: TicketRequest): Promise<IntentReply> {
  const { data } = await client.mutate({
    mutation: TicketsCreatePaymentIntentDocument,
    variables: { input: { amount, name, email, eventId: FUNDRAISER_EVENT_ID, attempt: currentAttempt() } },
  });
  if (!data) throw noClientSecret();
  return data.createTicketPaymentIntent;
}

/** Submitting a form twice buys one ticket. After it was paid, the next form has a new key. */
function currentAttempt(): string {
  const attempt = storedTicketForm.attempt.get() ?? newKey();
  storedTicketForm.attempt.set(attempt);
  return attempt;
}
