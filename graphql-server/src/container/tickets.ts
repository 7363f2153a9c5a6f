import type { Ticket } from '#data/entities/sales/ticket';
import { CloseSale } from '#features/payments/close-sale';
import type { PaymentFlow } from '#features/payments/payment-flow';
import { ReconcileSales } from '#features/payments/reconcile-sales';
import { RecordPayment } from '#features/payments/record-payment';
import { RequestPayment } from '#features/payments/request-payment';
import { SettlePayment } from '#features/payments/settle-payment';
import { ConfirmTicket } from '#features/tickets/confirm-ticket';
import { OpenTicket } from '#features/tickets/open-ticket';
import { RefundErasedTicket } from '#features/tickets/refund-erased-ticket';
import { RevokeTicket } from '#features/tickets/revoke-ticket';
import { SendTicketMail } from '#features/tickets/send-ticket-mail';
import { TakePlace } from '#features/tickets/take-place';
import { TicketSignatures } from '#features/tickets/ticket-signature';
import { TicketsService } from '#features/tickets/tickets.service';
import type { Infrastructure, Shared } from './dependencies.ts';

export function createTickets(infrastructure: Infrastructure, { events, eventPlaces, tickets, transactions, limits, alerts }: Shared) {
  const { gateway, jobs, mailer, clock, logger, settings } = infrastructure;
  const refundErased = new RefundErasedTicket(tickets, jobs);
  const flow: PaymentFlow<Ticket> = {
    name: 'ticket',
    sales: tickets,
    onPaid: ({ id }) => refundErased.run(id),
    requestMail: ({ id }, options) => jobs.add('send-ticket-mail', { ticketId: id }, options),
  };
  const signatures = new TicketSignatures(settings.secret);
  const request = new RequestPayment(gateway, flow, logger);
  const record = new RecordPayment(flow, transactions, jobs, alerts, clock, logger);
  const settleTicket = new SettlePayment(gateway, flow, record, alerts, logger);
  const openTicket = new OpenTicket(transactions, tickets, new TakePlace(eventPlaces, transactions, jobs), clock);
  const closeTicket = new CloseSale(gateway, flow, settleTicket);
  return {
    settleTicket,
    closeTicket,
    ticketSignatures: signatures,
    tickets: new TicketsService(tickets, events, openTicket, (ticket) => request.run(ticket), limits, clock),
    confirmTicket: new ConfirmTicket(
      tickets,
      (clientSecret) => settleTicket.bySecret(clientSecret),
      (paymentIntentId) => settleTicket.runForBuyer(paymentIntentId),
      limits,
      clock,
    ),
    revokeTicket: new RevokeTicket(gateway, tickets, clock),
    sendTicketMail: new SendTicketMail(tickets, mailer, signatures, settings, clock, logger),
    reconcileTickets: new ReconcileSales(flow, settleTicket, closeTicket, clock, logger),
  };
}
