import { type Cents, cents } from '@archive/schema/money';
import { rowsOf } from '@archive/schema/office/office-page';
import { type SaleState, saleInput, salePageInput } from '@archive/schema/office/sales/sales';
import type { RevocationReason } from '@archive/schema/sales/reversal';
import type { TicketKind } from '@archive/schema/sales/ticket-sales';
import type { SaleStatus } from '#data/entities/sales/sale';
import type { Paged } from '#data/raw-rows';
import type { UserRepository } from '#data/repositories/account/user.repository';
import type { SaleRow, SalesListRepository } from '#data/repositories/office/sales-list.repository';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { saleNotFound } from '#domain/not-found';
import { type Actor, requireAdmin } from '#kernel/actor';
import { validate } from '#kernel/validate';
import type { SaleTimeline, TimelineEntry } from './sale-timeline.ts';

export type ListedSale = Omit<SaleRow, 'status' | 'isDisputed'> & { state: SaleState };

export interface SaleLine {
  id: string;
  title: string;
  price: Cents;
  /** Why its files can't be downloaded; null while they can. */
  revoked: RevocationReason | null;
}

/** What only the panel of one sale shows. */
interface SaleDetails {
  lines: SaleLine[];
  subtotal: Cents;
  discount: Cents;
  promoCode: string | null;
  receiptNumber: string | null;
  /** Null for an order. */
  ticketKind: TicketKind | null;
  /** The account that it belongs to; null for a guest. */
  account: string | null;
  paymentIntentId: string | null;
  cardLast4: string | null;
  mailSentAt: Date | null;
}

export interface OpenedSale extends Omit<SaleDetails, 'mailSentAt'> {
  sale: ListedSale;
  /** Refunds that are not made yet. */
  openRefunds: Cents;
  timeline: TimelineEntry[];
}

interface Sales {
  list: SalesListRepository;
  orders: OrderRepository;
  tickets: TicketRepository;
  requests: RefundRequestRepository;
}

const STATES: Record<SaleStatus, SaleState> = {
  ...{ pending: 'pending', paid: 'paid', 'partly-refunded': 'partlyRefunded', refunded: 'refunded' },
  ...{ failed: 'closed', expired: 'closed' },
};

/** Orders and tickets, as owners find and read them. */
export class SalesService {
  constructor(
    private readonly sales: Sales,
    private readonly users: UserRepository,
    private readonly timeline: SaleTimeline,
  ) {}

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
  async page(actor: Actor, input: unknown): Promise<Paged<ListedSale>> {
    requireAdmin(actor);
    const { page, search, filter } = validate(salePageInput, input);
    const { items, total } = await this.sales.list.page(filter, search, rowsOf(page));
    return { items: items.map(listed), total };
  }

  /** @throws AppError NOT_FOUND */
  async open(actor: Actor, input: unknown): Promise<OpenedSale> {
    requireAdmin(actor);
    const { id } = validate(saleInput, input);
    const row = await this.sales.list.find(id);
    const details = row && (row.kind === 'order' ? await this.orderDetails(id) : await this.ticketDetails(id));
    if (!details) throw saleNotFound();
    const { mailSentAt, ...others } = details;
    const { ticketKind } = details;
    const timeline = await this.timeline.list({ ...row, ticketKind, mailSentAt, paymentIntentId: details.paymentIntentId });
    const { paymentIntentId } = details;
    const openRefunds = paymentIntentId ? await this.sales.requests.sumOpen(paymentIntentId) : cents(0);
    return { ...others, sale: listed(row), openRefunds, timeline };
  }

  private async orderDetails(id: string): Promise<SaleDetails | null> {
    const order = await this.sales.orders.findById(id);
    if (!order) return null;
    const lines = await this.sales.orders.linesOf(order);
    return {
      ...{
        subtotal: order.subtotal,
        discount: order.discount,
        promoCode: order.promo?.code ?? null,
        receiptNumber: null,
        ticketKind: null,
      },
      lines: lines.map(({ id: lineId, title, price, revocationReason }) => ({
        id: lineId,
        title,
        price,
        revoked: revocationReason ?? null,
      })),
      ...(await this.common(order)),
    };
  }

  private async ticketDetails(id: string): Promise<SaleDetails | null> {
    const ticket = await this.sales.tickets.findById(id);
    if (!ticket) return null;
    return {
      ...{
        lines: [],
        subtotal: ticket.due,
        discount: cents(0),
        promoCode: null,
        receiptNumber: ticket.receiptNumber,
        ticketKind: ticket.kind,
      },
      ...(await this.common(ticket)),
    };
  }

  private async common({ user, paymentIntentId, cardLast4, mailSentAt }: BoughtSale) {
    const account = user ? await this.users.findById(user.id) : null;
    return {
      account: account?.username ?? null,
      paymentIntentId: paymentIntentId ?? null,
      cardLast4: cardLast4 ?? null,
      mailSentAt: mailSentAt ?? null,
    };
  }
}

interface BoughtSale {
  user?: { id: string } | null;
  paymentIntentId?: string | null;
  cardLast4?: string | null;
  mailSentAt?: Date | null;
}

function listed({ status, isDisputed, ...row }: SaleRow): ListedSale {
  if (isDisputed) return { ...row, state: 'disputed' };
  return { ...row, state: status === 'refunded' && row.due === 0 ? 'takenBack' : STATES[status] };
}
