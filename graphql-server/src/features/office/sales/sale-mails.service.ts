import { correctEmailInput, resendMailInput } from '@archive/schema/office/sales/sales';
import type { Order } from '#data/entities/sales/order';
import { isHeld } from '#data/entities/sales/sale';
import type { Ticket } from '#data/entities/sales/ticket';
import type { OrderRepository } from '#data/repositories/sales/order.repository';
import type { TicketRepository } from '#data/repositories/sales/ticket.repository';
import { saleNotFound } from '#domain/not-found';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import { AppError, conflict } from '#kernel/errors';
import { maskEmail } from '#kernel/mask-email';
import { validate } from '#kernel/validate';
import type { JobQueue } from '#ports/job-queue';
import type { OwnerChanges } from '../owner-changes.ts';

const NOTHING_TO_SEND = 'There is nothing to send: it was not paid, or everything was taken back.';
const CHANGED = 'Someone else changed the address. Please review it.';

/** The emails of sales: sends them again, also to a corrected address. */
export class SaleMailsService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly tickets: TicketRepository,
    private readonly changes: OwnerChanges,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
  ) {}

  /** Sends the links or the ticket once more. @throws AppError NOT_FOUND, CONFLICT when there is nothing to send */
  async resend(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    const { requestId, id } = validate(resendMailInput, input);
    const { number, email } = await this.find(id);
    await this.changes.run(owner, { requestId, content: input, action: 'resendMail', subject: number }, async () => {
      await this.request(id, requestId);
      return { before: null, after: { email: email && maskEmail(email) } };
    });
  }

  /** Sends everything to the right address. @throws AppError PASSWORD_REQUIRED, NOT_FOUND, STALE, CONFLICT */
  async correct(actor: Actor, input: unknown): Promise<void> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { requestId, id, email, expectedEmail: expected, cutOldLinks: cutsLinks } = validate(correctEmailInput, input);
    const { number } = await this.find(id);
    await this.changes.run(owner, { requestId, content: input, action: 'correctEmail', subject: number }, async () => {
      const isOrder = Boolean(await this.orders.findById(id));
      const isCorrected = await (isOrder ? this.orders : this.tickets).correctEmail(id, { expected, email, cutsLinks });
      if (!isCorrected) throw new AppError('STALE', CHANGED);
      await this.request(id, requestId);
      const before = { email: expected && maskEmail(expected) };
      return { before, after: { email: maskEmail(email), oldLinks: cutsLinks ? 'cut' : 'kept' } };
    });
  }

  private async find(id: string): Promise<Order | Ticket> {
    const sale = (await this.orders.findById(id)) ?? (await this.tickets.findById(id));
    if (!sale) throw saleNotFound();
    if (sale.erasedAt) throw conflict("This buyer's data was erased, so there is no one to email.");
    return sale;
  }

  private async request(id: string, requestId: string): Promise<void> {
    const order = await this.orders.findById(id);
    if (order) {
      const lines = await this.orders.linesOf(order);
      if (!order.email || !isHeld(order.status) || lines.every(({ revokedAt }) => revokedAt)) throw conflict(NOTHING_TO_SEND);
      return this.jobs.add('resend-download-mail', { orderId: id, requestId });
    }
    const ticket = await this.tickets.findById(id);
    if (!ticket || !isHeld(ticket.status) || ticket.isRevoked) throw conflict(NOTHING_TO_SEND);
    return this.jobs.add('resend-ticket-mail', { ticketId: id, requestId });
  }
}
