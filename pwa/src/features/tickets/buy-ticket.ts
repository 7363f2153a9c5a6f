import type { ApolloClient } from '@apollo/client';
import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { TicketsCreatePaymentIntentDocument, type TicketsCreatePaymentIntentMutation } from '#generated/graphql.ts';
import { noClientSecret, openAndPay, type PaidOrNot } from '#payment/open-and-pay.ts';
import { returnQuery } from '#payment/return-address.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';
import { paths } from '#platform/navigation/paths.ts';
import { newKey } from '#platform/new-key.ts';
import { stored } from '#platform/storage/stored.ts';
import { amountOf, type TicketForm } from './ticket-form.ts';

type IntentReply = TicketsCreatePaymentIntentMutation['createTicketPaymentIntent'];

/** Opens a ticket at the server, then pays it by card. */
export function buyTicket(client: ApolloClient, form: TicketForm, confirm: ConfirmPayment): Promise<PaidOrNot<IntentReply>> {
  return openAndPay({
    open: () => createIntent(client, form),
    isComplete: ({ isPaid }) => isPaid,
    confirm,
    keptIn: stored.ticketFormPayment,
  });
}

/** The confirmation's address as the specification gives it; the provider appends the payment by itself. */
export function confirmationPath({ email, name }: TicketForm, clientSecret?: string | null): string {
  return `${paths.ticketSuccess()}?${returnQuery({ receipt_email: email.trim(), name: name.trim() }, clientSecret)}`;
}

async function createIntent(client: ApolloClient, form: TicketForm): Promise<IntentReply> {
  const { data } = await client.mutate({
    mutation: TicketsCreatePaymentIntentDocument,
    variables: {
      input: {
        amount: amountOf(form) ?? 0,
        name: form.name.trim(),
        email: form.email.trim(),
        eventId: FUNDRAISER_EVENT_ID,
        attempt: currentAttempt(),
      },
    },
  });
  if (!data) throw noClientSecret();
  return data.createTicketPaymentIntent;
}

/** Sending one form again is the same ticket; after it was paid, the next form is another one. */
function currentAttempt(): string {
  const attempt = stored.ticketAttempt.get() ?? newKey();
  stored.ticketAttempt.set(attempt);
  return attempt;
}
