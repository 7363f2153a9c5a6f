import * as z from 'zod/mini';
import { FUNDRAISER_EVENT_ID } from '../catalogue/event.ts';
import { emailSchema, MAX_EMAIL_LENGTH } from '../email.ts';
import { MAX_KEY_LENGTH } from '../keys.ts';
import { PLAIN_LINE, plainLine } from '../plain-text.ts';
import { paymentIntentId } from './payment.ts';
import { centsOfDollars, MAX_TICKET_NAME_LENGTH, TICKET_AMOUNT_PROBLEMS, TICKET_MAXIMUM, TICKET_MINIMUM } from './ticket.ts';

// What comes in about tickets. Apart from what every screen knows of them: rules take time to be made, and only forms need these.

const name = z
  .string('Please enter your name for the ticket.')
  .check(
    z.overwrite(plainLine),
    z.minLength(1, 'Please enter your name for the ticket.'),
    z.maxLength(MAX_TICKET_NAME_LENGTH, `The name can have at most ${MAX_TICKET_NAME_LENGTH} characters.`),
    z.regex(PLAIN_LINE, 'The name can only contain plain text.'),
  );
const amount = z.int(TICKET_AMOUNT_PROBLEMS.decimals).check(
  // One rule with one text for each side of the range.
  z.minimum(TICKET_MINIMUM, TICKET_AMOUNT_PROBLEMS.minimum),
  z.maximum(TICKET_MAXIMUM, TICKET_AMOUNT_PROBLEMS.maximum),
);

/** What a ticket is bought with. `amount` is cents here; by REST it comes as dollars. */
export const ticketPaymentInput = z.object({
  amount,
  name,
  email: emailSchema,
  eventId: z.literal(FUNDRAISER_EVENT_ID, "Tickets aren't sold for this event."),
  /**
   * Random text that a form keeps until its ticket is paid: repeated sends of one form are one ticket, and a second ticket
   * for the same person is possible.
   */
  attempt: z.nullish(z.string().check(z.maxLength(MAX_KEY_LENGTH))),
});
export type TicketPaymentInput = z.infer<typeof ticketPaymentInput>;

/** Less than nothing counts as nothing: the rule of the minimum answers it. */
const dollarsAsCents = z.pipe(
  z.number('amount must be a number of dollars'),
  z.transform((dollars, context) => {
    const amount = centsOfDollars(Math.max(0, dollars));
    if (amount !== null) return amount;
    context.issues.push({ code: 'custom', message: TICKET_AMOUNT_PROBLEMS.decimals, input: dollars });
    return z.NEVER;
  }),
);

/** `POST /api/create-ticket-payment-intent`, as the specification gives it: dollars come in, cents go out. */
export const ticketPaymentBody = z.object({
  type: z.literal('ticket', "type must be 'ticket'"),
  amount: dollarsAsCents,
  name: z.unknown(),
  email: z.unknown(),
  eventId: z.unknown(),
  attempt: z.optional(z.unknown()),
});

/**
 * Which ticket a confirmation page means: the payment as given in the return address. Its id alone finds the ticket only for
 * the buyer's account or browser, or together with the ticket's email.
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
