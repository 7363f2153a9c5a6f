import { emptyDatabase } from '#state/session/persisted-session.ts';
import { ticketsChanged, ticketsFlag, unwantedTickets } from './ticket-flags.ts';
import { removeTicketPayments } from './ticket-payments.ts';

/**
 * Wipes the tickets, and everything else in their database: their payments are mirrored there, and older versions of the app used other
 * keys. Never rejects: if it fails, the flags stay, and the next start tries again.
 */
export async function wipeTickets(): Promise<void> {
  removeTicketPayments();
  if (!(await emptyDatabase())) return;
  ticketsFlag.clear();
  unwantedTickets.clear();
  ticketsChanged();
}
