import { formatAmount } from '@archive/schema/money';
import { auditLabel } from '@archive/schema/office/audit';
import type { SaleEvent } from '@archive/schema/office/sales/sales';
import type { TicketKind } from '@archive/schema/sales/ticket-sales';
import type { AuditRepository } from '#data/repositories/office/audit.repository';
import type { OfficeJobsRepository } from '#data/repositories/office/office-jobs.repository';
import type { SaleRow } from '#data/repositories/office/sales-list.repository';
import type { LineDownloadRepository } from '#data/repositories/sales/line-download.repository';
import type { PaymentEventRepository } from '#data/repositories/sales/payment-event.repository';
import type { RefundRequestRepository } from '#data/repositories/sales/refund-request.repository';

export interface TimelineEntry {
  event: SaleEvent;
  at: Date;
  /** More about it, in words. */
  detail: string | null;
}

/** More changes than owners make of one sale. */
const MAX_CHANGES = 100;

/** What the provider's events mean for a sale; the others repeat these. */
const PROVIDER_EVENTS: Readonly<Record<string, SaleEvent>> = {
  'charge.refunded': 'refunded',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputeClosed',
};

export interface TimelineSale extends Pick<SaleRow, 'kind' | 'id' | 'number' | 'due' | 'createdAt' | 'paidAt'> {
  /** Null for an order. */
  ticketKind: TicketKind | null;
  mailSentAt: Date | null;
  paymentIntentId: string | null;
}

interface Sources {
  events: PaymentEventRepository;
  downloads: LineDownloadRepository;
  requests: RefundRequestRepository;
  audit: AuditRepository;
  jobs: OfficeJobsRepository;
}

/** Everything that happened to a sale, in order. */
export class SaleTimeline {
  constructor(private readonly sources: Sources) {}

  async list(sale: TimelineSale): Promise<TimelineEntry[]> {
    const entries = [
      ...purchase(sale),
      ...once('mailSent', sale.mailSentAt),
      ...(await this.failedMails(sale)),
      ...(await this.downloads(sale)),
      ...(await this.refundRequests(sale)),
      ...(await this.providerEvents(sale)),
      ...(await this.changes(sale)),
    ];
    return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  /** The first email and those that an owner sent again, while their last attempt has failed. */
  private async failedMails({ id }: TimelineSale): Promise<TimelineEntry[]> {
    const mails = await this.sources.jobs.failedMailsOf(id);
    return mails.map(({ error, failedAt, isGivenUp }) => ({
      event: isGivenUp ? 'mailFailed' : 'mailDelayed',
      at: failedAt,
      detail: error,
    }));
  }

  private async downloads({ kind, id }: TimelineSale): Promise<TimelineEntry[]> {
    const downloads = kind === 'order' ? await this.sources.downloads.listOf(id) : [];
    return downloads.flatMap(({ title, firstAt, lastAt, times }) => [
      { event: 'downloaded' as const, at: firstAt, detail: title },
      ...(times > 1 ? [{ event: 'downloadedAgain' as const, at: lastAt, detail: `${title} (${times} times)` }] : []),
    ]);
  }

  private async refundRequests({ paymentIntentId }: TimelineSale): Promise<TimelineEntry[]> {
    const requests = paymentIntentId ? await this.sources.requests.listOf(paymentIntentId) : [];
    return requests.flatMap(({ amount, reason, ownerName, createdAt, status, error, settledAt }) => [
      { event: 'refundRequested' as const, at: createdAt, detail: `${formatAmount(amount)} by ${ownerName}: ${reason}` },
      ...(status === 'failed' && settledAt ? [{ event: 'refundFailed' as const, at: settledAt, detail: error ?? null }] : []),
    ]);
  }

  private async providerEvents({ paymentIntentId }: TimelineSale): Promise<TimelineEntry[]> {
    const events = paymentIntentId ? await this.sources.events.listOf(paymentIntentId, Object.keys(PROVIDER_EVENTS)) : [];
    return events.flatMap(({ type, amount, createdAt, receivedAt }) =>
      once(PROVIDER_EVENTS[type], timeOf(createdAt, receivedAt), amount ? formatAmount(amount) : null),
    );
  }

  private async changes({ number }: TimelineSale): Promise<TimelineEntry[]> {
    const entries = await this.sources.audit.listOf(number, MAX_CHANGES);
    const others = entries.filter(({ action }) => action !== 'refund');
    return others.map(({ at, action, ownerName }) => ({ event: 'changed', at, detail: `${auditLabel(action)} (${ownerName})` }));
  }
}

/** A ticket that was given away has no purchase; the owner's change says so. */
function purchase({ due, createdAt, paidAt, ticketKind }: TimelineSale): TimelineEntry[] {
  if (ticketKind !== null && ticketKind !== 'sold') return [];
  return [...once('created', createdAt), ...once(due > 0 ? 'paid' : 'orderedFree', paidAt)];
}

/** The provider's times are whole seconds, so the end of that second, or what happened just before would come later. */
function timeOf(createdAt: Date | null | undefined, receivedAt: Date): Date {
  return createdAt ? new Date(Math.min(createdAt.getTime() + 999, receivedAt.getTime())) : receivedAt;
}

function once(event: SaleEvent | undefined, at: Date | null, detail: string | null = null): TimelineEntry[] {
  return event && at ? [{ event, at, detail }] : [];
}
