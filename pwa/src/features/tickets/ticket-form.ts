import { emailSchema } from '@archive/schema/email';
import { centsOfDollars, MAX_TICKET_NAME_LENGTH, TICKET_DEFAULT, TICKET_MINIMUM, ticketAmountProblem } from '@archive/schema/ticket';

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

/** The amount in whole cents; null while it is none. */
export function amountOf({ amount }: TicketForm): number | null {
  return centsOfDollars(amount);
}

/** What stands under the amount while it is typed. */
export function inlineAmountProblem(form: TicketForm): string | undefined {
  const amount = amountOf(form);
  if (amount !== null && amount > 0 && amount < TICKET_MINIMUM) return 'Amount must be at least $10';
  return undefined;
}

/** Why the form cannot be sent, first things first; null when it can. */
export function faultOf(form: TicketForm): TicketFault | null {
  const amount = amountOf(form);
  if (amount !== null && amount < TICKET_MINIMUM) {
    const toast = { title: 'Minimum Amount Required', description: 'The minimum donation is $10.' };
    return { field: 'amount', message: 'Amount must be at least $10', toast };
  }
  const problem = ticketAmountProblem(amount);
  if (problem) return { field: 'amount', message: problem };
  return nameFault(form) ?? emailFault(form);
}

function nameFault({ name }: TicketForm): TicketFault | null {
  if (name.trim().length > MAX_TICKET_NAME_LENGTH)
    return { field: 'name', message: `The name can have at most ${MAX_TICKET_NAME_LENGTH} characters.` };
  if (name.trim()) return null;
  const toast = { title: 'Name Required', description: 'Please enter your name for the ticket.' };
  return { field: 'name', message: 'Enter your name', toast };
}

function emailFault({ email }: TicketForm): TicketFault | null {
  if (emailSchema.safeParse(email).success) return null;
  if (email.trim()) return { field: 'email', message: 'Please enter a valid email address' };
  const toast = { title: 'Email Required', description: 'Please enter your email to receive your ticket.' };
  return { field: 'email', message: 'Enter your email address', toast };
}
