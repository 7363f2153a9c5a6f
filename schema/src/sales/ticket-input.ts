import * as z from 'zod/mini';
import { FUNDRAISER_EVENT_ID } from '../catalogue/events/event.ts';
import { emailSchema, MAX_EMAIL_LENGTH } from '../email.ts';
import { MAX_KEY_LENGTH } from '../keys.ts';
import { centsOfDollars } from '../money.ts';
import { lineField } from '../text-fields.ts';
import { paymentIntentId } from './payment.ts';
import { MAX_TICKET_NAME_LENGTH, TICKET_AMOUNT_PROBLEMS, TICKET_MAXIMUM, TICKET_MINIMUM } from './ticket.ts';

// Not in ticket.ts, which every screen loads: only forms need these rules, and creating them takes time.

const name = lineField({
  max: MAX_TICKET_NAME_LENGTH,
  missing: 'Please enter your name for the ticket.',
  tooLong: `The name can have at most ${MAX_TICKET_NAME_LENGTH} characters.`,
  notPlain: 'The name can only contain plain text.',
});
const amount = z.int(TICKET_AMOUNT_PROBLEMS.decimals).check(
  // Each limit has its own message.
  z.minimum(TICKET_MINIMUM, TICKET_AMOUNT_PROBLEMS.minimum),
  z.maximum(TICKET_MAXIMUM, TICKET_AMOUNT_PROBLEMS.maximum),
);

/** A ticket to buy. `amount` is in cents. */
export const ticketPaymentInput = z.object({
  amount,
  name,
  email: emailSchema,
  eventId: z.literal(FUNDRAISER_EVENT_ID, "Tickets aren't sold for this event."),
  /** Random text of the form until its ticket is paid. A repeated request is the same ticket; a new form can buy a second one. */
  attempt: z.nullish(z.string().check(z.maxLength(MAX_KEY_LENGTH))),
});
export type TicketPaymentInput = z.infer<typeof ticketPaymentInput>;

/** A negative amount counts as 0, so that the message of the minimum is shown. */
const dollarsAsCents = z.pipe(
  z.number('amount must be a number of dollars'),
  z.transform((dollars, context) => {
    const amount = centsOfDollars(Math.max(0, dollars));
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', message: TICKET_AMOUNT_PROBLEMS.decimals, input: dollars });
    return z.NEVER;
  }),
);

/** `POST /api/create-ticket-payment-intent`. `amount` is in dollars, and in cents after validation. */
export const ticketPaymentBody = z.object({
  type: z.literal('ticket', "type must be 'ticket'"),
  amount: dollarsAsCents,
  name: z.unknown(),
  email: z.unknown(),
  eventId: z.unknown(),
  attempt: z.optional(z.unknown()),
});

/**
 * Finds the ticket for a confirmation page by its payment, from the return address. The payment's id alone finds it only for the
 * buyer's account or browser, or together with the ticket's email.
 */
export const ticketConfirmationInput = z
  .object({
    clientSecret: z.nullish(z.string('clientSecret must be text').check(z.minLength(1, 'clientSecret is missing'), z.maxLength(300))),
    paymentIntentId: z.nullish(paymentIntentId),
    email: z.nullish(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
  })
  .check(
    z.refine((input) => Boolean(input.clientSecret || input.paymentIntentId), { error: 'clientSecret is missing', path: ['clientSecret'] }),
  );
export type TicketConfirmationInput = z.infer<typeof ticketConfirmationInput>;
