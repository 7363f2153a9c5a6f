import { type Cents, cents } from '@archive/schema/money';
import { type ChargedLine, chargeShares } from '@archive/schema/office/refund';
import type { SaleKindName } from '@archive/schema/office/sales';
import type { Order } from '#data/entities/order';
import { isHeld, isPaid } from '#data/entities/sale';
import type { Ticket } from '#data/entities/ticket';
import type { OrderRepository } from '#data/repositories/order.repository';
import type { RefundRequestRepository } from '#data/repositories/refund-request.repository';
import type { TicketRepository } from '#data/repositories/ticket.repository';
import { conflict, notFound } from '#kernel/errors';

/** A paid sale with everything that a refund depends on. */
export interface RefundableSale {
  kind: SaleKindName;
  id: string;
  number: string;
  paymentIntentId: string | null;
  due: Cents;
  /** Returned, or being returned. */
  returned: Cents;
  left: Cents;
  isDisputed: boolean;
  /** Empty for a ticket. */
  lines: (ChargedLine & { title: string })[];
}

interface Sources {
  orders: OrderRepository;
  tickets: TicketRepository;
  requests: RefundRequestRepository;
}

/** Reads what can be refunded of an order or a ticket. */
export class RefundableSales {
  constructor(private readonly sources: Sources) {}

  /** @throws AppError NOT_FOUND; CONFLICT if it was never paid */
  async read(id: string): Promise<RefundableSale> {
    const order = await this.sources.orders.findById(id);
    if (order) return this.ofOrder(order);
    const ticket = await this.sources.tickets.findById(id);
    if (!ticket) throw notFound('There is no such order or ticket.');
    const isDisputed = ticket.isRevoked && isHeld(ticket.status);
    return { kind: 'ticket', ...(await this.amounts(ticket)), isDisputed, lines: [] };
  }

  private async ofOrder(order: Order): Promise<RefundableSale> {
    const lines = await this.sources.orders.linesOf(order);
    const requested = await this.linesBeingRefunded(order);
    const shares = chargeShares(
      lines.map(({ price }) => price),
      order.due,
    );
    return {
      kind: 'order',
      ...(await this.amounts(order)),
      isDisputed: isHeld(order.status) && lines.some(({ revocationReason }) => revocationReason === 'dispute'),
      lines: lines.map(({ id, title, revokedAt }, index) => ({
        id,
        title,
        share: shares[index] ?? cents(0),
        isTakenBack: Boolean(revokedAt) || requested.has(id),
      })),
    };
  }

  /** Their refunds are requested, but not made yet. */
  private async linesBeingRefunded({ paymentIntentId }: Order): Promise<Set<string>> {
    const requests = paymentIntentId ? await this.sources.requests.listOf(paymentIntentId) : [];
    return new Set(requests.filter(({ status }) => status === 'open').flatMap(({ lineIds }) => lineIds));
  }

  private async amounts({ id, number, status, due, refunded, paymentIntentId }: Order | Ticket) {
    if (!isPaid(status)) throw conflict('This was never paid, so there is nothing to refund.');
    const open = paymentIntentId ? await this.sources.requests.sumOpen(paymentIntentId) : cents(0);
    // A lost dispute counts as everything, even if exchange rates made its amount smaller.
    const returned = cents(status === 'refunded' ? due : Math.min(due, refunded + open));
    return { id, number, paymentIntentId: paymentIntentId ?? null, due, returned, left: cents(due - returned) };
  }
}
