import { type Cents, cents } from '@archive/schema/money';
import type { ChargedLine } from '@archive/schema/office/sales/refund';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { chargeShares } from '@archive/schema/sales/shares';
import type { Order } from '#data/entities/sales/order';
import type { RefundRequest } from '#data/entities/sales/refund-request';
import { isHeld, isPaid } from '#data/entities/sales/sale';
import type { Ticket } from '#data/entities/sales/ticket';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { saleNotFound } from '#domain/not-found';
import { conflict } from '#kernel/errors';

/** A paid sale with everything that a refund depends on. */
export interface RefundableSale {
  kind: SaleKind;
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
  async paymentOf(id: string): Promise<Pick<RefundableSale, 'number' | 'paymentIntentId'>> {
    const { number, paymentIntentId } = (await this.find(id)).sale;
    return { number, paymentIntentId: paymentIntentId ?? null };
  }

  /** @throws AppError NOT_FOUND; CONFLICT if it was never paid */
  async read(id: string): Promise<RefundableSale> {
    const found = await this.find(id);
    const { paymentIntentId } = found.sale;
    const requests = paymentIntentId ? await this.sources.requests.listOf(paymentIntentId) : [];
    // Requested, but not made yet.
    const open = requests.filter(({ status }) => status === 'open');
    if (found.kind === 'order') return this.ofOrder(found.sale, open);
    const isDisputed = found.sale.isRevoked && isHeld(found.sale.status);
    return { kind: 'ticket', ...amountsOf(found.sale, open), isDisputed, lines: [] };
  }

  private async find(id: string): Promise<{ kind: 'order'; sale: Order } | { kind: 'ticket'; sale: Ticket }> {
    const order = await this.sources.orders.findById(id);
    const ticket = order ? null : await this.sources.tickets.findById(id);
    const found = order ? { kind: 'order' as const, sale: order } : ticket && { kind: 'ticket' as const, sale: ticket };
    if (!found) throw saleNotFound();
    if (!isPaid(found.sale.status)) throw conflict('This was never paid, so there is nothing to refund.');
    return found;
  }

  private async ofOrder(order: Order, open: readonly RefundRequest[]): Promise<RefundableSale> {
    const lines = await this.sources.orders.linesOf(order);
    const requested = new Set(open.flatMap(({ lineIds }) => lineIds));
    const shares = chargeShares(lines, order.due);
    return {
      kind: 'order',
      ...amountsOf(order, open),
      isDisputed: isHeld(order.status) && lines.some(({ revocationReason }) => revocationReason === 'dispute'),
      lines: lines.map(({ id, title, revokedAt }, index) => ({
        id,
        title,
        share: shares[index] ?? cents(0),
        isTakenBack: Boolean(revokedAt) || requested.has(id),
      })),
    };
  }
}

function amountsOf({ id, number, status, due, refunded, paymentIntentId }: Order | Ticket, open: readonly RefundRequest[]) {
  const requested = open.reduce<number>((sum, { amount }) => sum + amount, 0);
  // A lost dispute counts as everything, even if exchange rates made its amount smaller.
  const returned = cents(status === 'refunded' ? due : Math.min(due, refunded + requested));
  return { id, number, paymentIntentId: paymentIntentId ?? null, due, returned, left: cents(due - returned) };
}
