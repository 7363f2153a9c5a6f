import { MINUTE_MS } from '@archive/schema/durations';
import { emailKey } from '@archive/schema/email';
import { cents } from '@archive/schema/money';
import type { TicketPaymentInput } from '@archive/schema/sales/ticket-input';
import type { Event } from '#data/entities/catalogue/event';
import { Ticket } from '#data/entities/sales/ticket';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import type { Transactions } from '#data/transactions';
import { type Actor, browserKeyOf, userIdOf } from '#kernel/actor';
import { before, type Clock } from '#kernel/clock';
import { newId, newNumber } from '#kernel/ids';
import { sha256 } from '#kernel/secrets/tokens';
import type { TakePlace } from './take-place.ts';

/** How long a repeated checkout counts as the ticket that was just paid; the form's `attempt` identifies a second ticket. */
const SAME_TICKET_MS = 5 * MINUTE_MS;

/** Writes the ticket, or finds the one that this checkout has already written. */
export class OpenTicket {
  constructor(
    private readonly transactions: Transactions,
    private readonly tickets: TicketRepository,
    private readonly places: Pick<TakePlace, 'run'>,
    private readonly clock: Clock,
  ) {}

  run(actor: Actor, input: TicketPaymentInput, event: Event): Promise<Ticket> {
    const fingerprint = fingerprintOf(actor, input);
    return this.transactions.run(async () => {
      // Concurrent clicks wait here; the first writes the ticket, the others find it.
      await this.transactions.lock(`ticket:${fingerprint}`);
      const now = this.clock.now();
      const same = await this.tickets.findSame(fingerprint, before(now, SAME_TICKET_MS));
      if (same) return same;
      await this.places.run(event.id, now);
      return this.write(actor, input, { event, fingerprint, now });
    });
  }

  private async write(
    actor: Actor,
    { name, email, amount }: TicketPaymentInput,
    { event, fingerprint, now }: { event: Event; fingerprint: string; now: Date },
  ): Promise<Ticket> {
    const ticket = Object.assign(new Ticket(), {
      id: newId(),
      number: newNumber('TK'),
      receiptNumber: newNumber('R'),
      status: 'pending',
      createdAt: now,
      user: userIdOf(actor),
      browserKey: browserKeyOf(actor),
      name,
      email,
      event,
      fingerprint,
      due: cents(amount),
    });
    await this.tickets.insert(ticket);
    return ticket;
  }
}

function fingerprintOf(actor: Actor, { name, email, amount, eventId, attempt }: TicketPaymentInput): string {
  const who = [actor.idempotencyKey ?? actor.browserId, attempt ?? null, userIdOf(actor)];
  return sha256(JSON.stringify([...who, emailKey(email), name, amount, eventId]));
}
