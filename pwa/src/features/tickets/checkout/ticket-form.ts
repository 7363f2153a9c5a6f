import { FUNDRAISER_EVENT_ID } from '@archive/schema/catalogue/events/event';
import { type Cents, cents, centsOfTyped, MAX_CENTS } from '@archive/schema/money';
import { plainLine } from '@archive/schema/plain-text';
import { TICKET_AMOUNT_PROBLEMS, TICKET_DEFAULT, TICKET_MAXIMUM, TICKET_MINIMUM } from '@archive/schema/sales/ticket';
import { ticketPaymentInput } from '@archive/schema/sales/ticket-input';
import type { TicketRequest } from './ticket-flow.ts';

/** The fields as typed. */
export interface TicketFields {
  amount: string;
  name: string;
  email: string;
}

/** The error of a field, with the specification's toast if there is one. */
export interface TicketProblem {
  field: keyof TicketFields;
  message: string;
  toast?: { title: string; description: string };
}

export const emptyFields: TicketFields = { amount: (TICKET_DEFAULT / 100).toFixed(0), name: '', email: '' };

/** The ends of the suggested range and the default. */
export const suggestedAmounts = [TICKET_MINIMUM, TICKET_DEFAULT, cents(2000)] as const;

const BELOW_MINIMUM = 'Amount must be at least $10';
const UNCLEAR = 'Enter an amount like 1000 or 17.50, without commas.';

export interface TicketAmount {
  /** Null when the text is not a dollar amount. */
  cents: Cents | null;
  /** '1,000' is ambiguous, '10.005' has more than two decimals, '1e3' is not a dollar amount. */
  isUnclear: boolean;
  /** The error under the field while it is typed. */
  problem: string | undefined;
}

/** Parses the amount. */
export function readAmount(text: string): TicketAmount {
  const typed = text.trim();
  const exact = centsOfTyped(typed);
  const amount = exact === null ? null : cents(Math.min(exact, MAX_CENTS));
  const isNegative = /^[-\u2212]\s*\$?\d+(?:[.,]\d*)?$/.test(typed);
  const isUnclear = amount === null && typed !== '' && !isNegative;
  const isLow = isNegative || (amount !== null && amount > 0 && amount < TICKET_MINIMUM);
  const tooHigh = amount !== null && amount > TICKET_MAXIMUM ? TICKET_AMOUNT_PROBLEMS.maximum : undefined;
  return { cents: amount, isUnclear, problem: isUnclear ? UNCLEAR : isLow ? BELOW_MINIMUM : tooHigh };
}

/** Validates by the shared rules. Reports the first problem, in the order email, name, amount. */
export function readTicket(fields: TicketFields): { request: TicketRequest } | { problem: TicketProblem } {
  const amount = readAmount(fields.amount);
  // Text that is not an amount counts as below the minimum.
  const { data, error } = ticketPaymentInput.safeParse({ ...fields, amount: amount.cents ?? 0, eventId: FUNDRAISER_EVENT_ID });
  if (data) return { request: { amount: data.amount, name: data.name, email: data.email } };
  const issues = new Map(error.issues.map(({ path, message }) => [path[0], message]));
  for (const field of ['email', 'name'] as const) {
    const message = issues.get(field);
    if (message) return { problem: textProblem(field, fields[field], message) };
  }
  return { problem: amountProblem(amount, issues.get('amount') ?? TICKET_AMOUNT_PROBLEMS.decimals) };
}

function amountProblem(amount: TicketAmount, message: string): TicketProblem {
  const field = 'amount';
  if (amount.isUnclear) return { field, message: UNCLEAR, toast: { title: 'Check the Amount', description: UNCLEAR } };
  if ((amount.cents ?? 0) > TICKET_MAXIMUM) return { field, message };
  return { field, message: BELOW_MINIMUM, toast: { title: 'Minimum Amount Required', description: message } };
}

function textProblem(field: 'name' | 'email', text: string, message: string): TicketProblem {
  if (plainLine(text)) return { field, message };
  if (field === 'name') return { field, message, toast: { title: 'Name Required', description: message } };
  const description = 'Please enter your email to receive your ticket.';
  return { field, message: description, toast: { title: 'Email Required', description } };
}
