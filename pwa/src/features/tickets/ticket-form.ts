import { FUNDRAISER_EVENT_ID } from '@archive/schema/event';
import { cents } from '@archive/schema/money';
import { plainLine } from '@archive/schema/plain-text';
import { centsOfDollars, TICKET_AMOUNT_PROBLEMS, TICKET_DEFAULT, TICKET_MAXIMUM, TICKET_MINIMUM } from '@archive/schema/ticket';
import { ticketPaymentInput } from '@archive/schema/ticket-input';

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
const UNCLEAR = 'The amount must be in dollars with at most two decimals, thousands without a mark: 1000 or 17.50.';

/** The amount in whole cents; null while it is none. A decimal comma counts as a point: no key may change what is paid. */
export function amountOf({ amount }: TicketForm): number | null {
  return centsOfDollars(
    amount
      .trim()
      .replace(/^\$/, '')
      .replace(/,(?=\d{0,2}$)/, '.'),
  );
}

/** What stands under the amount while it is typed. */
export function inlineAmountProblem(form: TicketForm): string | undefined {
  if (isUnclear(form)) return UNCLEAR;
  const amount = amountOf(form);
  if (isNegative(form) || (amount !== null && amount > 0 && amount < TICKET_MINIMUM)) return BELOW_MINIMUM;
  return amount !== null && amount > TICKET_MAXIMUM ? TICKET_AMOUNT_PROBLEMS.maximum : undefined;
}

/** Why the form cannot be sent, first things first; null when it can. */
export function faultOf(form: TicketForm): TicketFault | null {
  // What is no amount at all is less than the least.
  const input = { ...form, amount: amountOf(form) ?? 0, eventId: FUNDRAISER_EVENT_ID };
  const issues = ticketPaymentInput.safeParse(input).error?.issues ?? [];
  for (const field of ['email', 'name', 'amount'] as const) {
    const issue = issues.find(({ path }) => path[0] === field);
    if (issue) return field === 'amount' ? amountFault(form, issue.message) : textFault(form, field, issue.message);
  }
  return null;
}

function amountFault(form: TicketForm, message: string): TicketFault {
  const field = 'amount';
  if (isUnclear(form)) return { field, message: UNCLEAR, toast: { title: 'Amount Not Clear', description: UNCLEAR } };
  if ((amountOf(form) ?? 0) > TICKET_MAXIMUM) return { field, message };
  return { field, message: BELOW_MINIMUM, toast: { title: 'Minimum Amount Required', description: message } };
}

function textFault(form: TicketForm, field: 'name' | 'email', message: string): TicketFault {
  if (plainLine(form[field])) return { field, message };
  if (field === 'name') return { field, message, toast: { title: 'Name Required', description: message } };
  const description = 'Please enter your email to receive your ticket.';
  return { field, message: description, toast: { title: 'Email Required', description } };
}

/** '1,000' may be read in two ways, '10.005' is not to the cent, '1e3' is no amount of dollars. */
function isUnclear(form: TicketForm): boolean {
  return amountOf(form) === null && form.amount.trim() !== '' && !isNegative(form);
}

function isNegative({ amount }: TicketForm): boolean {
  return /^[-\u2212]\s*\$?\d+(?:[.,]\d*)?$/.test(amount.trim());
}
