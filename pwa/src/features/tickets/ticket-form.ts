import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { cents } from '@archive/schema/money';
import { centsOfDollars, TICKET_DEFAULT, TICKET_MINIMUM, ticketPaymentInput } from '@archive/schema/ticket';

/** The fields as typed. */
export interface TicketForm {
  amount: string;
  name: string;
  email: string;
}

export type TicketField = keyof TicketForm;

/** What is wrong with a field: a toast by the specification, or only the note under the field. */
export interface TicketFault {
  field: TicketField;
  message: string;
  toast?: { title: string; description: string };
}

export const defaultAmount = (TICKET_DEFAULT / 100).toFixed(0);

/** What most people give, in cents: the ends of the suggested range and the default. */
export const suggestedAmounts = [TICKET_MINIMUM, TICKET_DEFAULT, cents(2000)] as const;

const BELOW_MINIMUM = 'Amount must be at least $10';

/** The amount in whole cents; null while it is none. */
export function amountOf({ amount }: TicketForm): number | null {
  return centsOfDollars(amount);
}

/** What stands under the amount while it is typed. */
export function inlineAmountProblem(form: TicketForm): string | undefined {
  return amountOf(form) !== 0 && isBelowMinimum(form) ? BELOW_MINIMUM : undefined;
}

/** Why the form cannot be sent, first things first; null when it can. */
export function faultOf(form: TicketForm): TicketFault | null {
  const input = { ...form, amount: amountOf(form), eventId: FUNDRAISER_EVENT_ID };
  const [issue] = ticketPaymentInput.safeParse(input).error?.issues ?? [];
  if (!issue) return null;
  const field = issue.path[0] as TicketField;
  if (field === 'amount' && isBelowMinimum(form))
    return { field, message: BELOW_MINIMUM, toast: { title: 'Minimum Amount Required', description: issue.message } };
  if (form[field].trim()) return { field, message: issue.message };
  return missing(field, issue.message);
}

function isBelowMinimum(form: TicketForm): boolean {
  const amount = amountOf(form);
  return amount !== null && amount < TICKET_MINIMUM;
}

function missing(field: TicketField, message: string): TicketFault {
  if (field === 'amount') return { field, message };
  if (field === 'name') return { field, message, toast: { title: 'Name Required', description: message } };
  const description = 'Please enter your email to receive your ticket.';
  return { field, message: description, toast: { title: 'Email Required', description } };
}
