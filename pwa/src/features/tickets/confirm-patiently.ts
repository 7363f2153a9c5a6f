import type { TicketsConfirmMutation } from '#generated/graphql.ts';
import { pause } from '#platform/timing/pause.ts';

export type TicketReply = TicketsConfirmMutation['confirmTicket'];

/** Between two questions whether the payment went through. */
const PAYMENT_PAUSES_MS = [1000, 2000, 4000, 8000];
/** Between two questions whether the email has left. */
const MAIL_PAUSES_MS = [2000, 4000, 8000, 16_000];

/** Asks until the payment is confirmed, or not found; after the last question it may still be open. */
export async function confirmPatiently(ask: () => Promise<TicketReply>, signal: AbortSignal): Promise<TicketReply> {
  for (const ms of PAYMENT_PAUSES_MS) {
    const reply = await ask();
    if (reply.isPaid || !reply.isFound) return reply;
    await pause(ms, signal);
  }
  return ask();
}

/** @returns false when it had not left after the last question, or no one could say. Rejects only when aborted. */
export async function waitForMail(ask: () => Promise<TicketReply>, signal: AbortSignal): Promise<boolean> {
  for (const ms of MAIL_PAUSES_MS) {
    await pause(ms, signal);
    const isSent = await ask().then(
      (reply) => reply.isMailSent,
      () => false,
    );
    if (isSent) return true;
  }
  return false;
}
