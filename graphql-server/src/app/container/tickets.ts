import type { Ticket } from '#data/entities/ticket';
import { TicketSalesService } from '#features/admin/ticket-sales.service';
import { CloseSale } from '#features/payments/close-sale';
import { explainOutage } from '#features/payments/explain-outage';
import { RequestPayment } from '#features/payments/request-payment';
import type { SaleKind } from '#features/payments/sale-kind';
import { SettleBySecret } from '#features/payments/settle-by-secret';
import { SettlePayment } from '#features/payments/settle-payment';
import { SweepSales } from '#features/payments/sweep-sales';
import { ConfirmTicket } from '#features/tickets/confirm-ticket';
import { OpenTicket } from '#features/tickets/open-ticket';
import { RevokeTicket } from '#features/tickets/revoke-ticket';
import { SendTicketMail } from '#features/tickets/send-ticket-mail';
import { TicketsService } from '#features/tickets/tickets.service';
import { TicketSignatures } from '#kernel/ticket-signature';
import type { Outside, Shared } from './parts.ts';

export function createTickets(outside: Outside, { events, tickets, ticketSales, transactions, limits, alerts }: Shared) {
  const { gateway, jobs, mailer, clock, logger, settings } = outside;
  const kind: SaleKind<Ticket> = {
    name: 'ticket',
    sales: tickets,
    requestMail: ({ id }, options) => jobs.add('send-ticket-mail', { ticketId: id }, options),
  };
  const signatures = new TicketSignatures(settings.secret);
  const request = new RequestPayment(gateway, kind, logger);
  const settleTicket = new SettlePayment(gateway, kind, transactions, jobs, alerts, clock, logger);
  const bySecret = new SettleBySecret(gateway, settleTicket);
  const openTicket = new OpenTicket(transactions, tickets, clock);
  return {
    settleTicket,
    ticketSignatures: signatures,
    tickets: new TicketsService(tickets, events, openTicket, (ticket) => request.run(ticket), limits, clock),
    confirmTicket: new ConfirmTicket(
      tickets,
      (clientSecret) => bySecret.run(clientSecret),
      (paymentIntentId) => explainOutage(true, () => settleTicket.run(paymentIntentId)),
      limits,
      clock,
    ),
    revokeTicket: new RevokeTicket(gateway, tickets, clock),
    sendTicketMail: new SendTicketMail(tickets, mailer, signatures, settings, clock, logger),
    sweepTickets: new SweepSales(kind, settleTicket, new CloseSale(gateway, kind, settleTicket), clock, logger),
    ticketSales: new TicketSalesService(ticketSales, logger),
  };
}
