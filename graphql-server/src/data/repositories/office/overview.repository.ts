import { HELD_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { onlyRow } from '../../raw-rows.ts';
import type { Reader } from '../../replica-reader.ts';
import { mailIsUnsent } from '../sales/unsent-mail.ts';
import { CONTACT_MAIL_IS_UNSENT } from './contact-message.repository.ts';
import { FAILED_MAIL_JOBS, MAIL_JOB_NAMES } from './mail-jobs.ts';
import { IS_DISPUTED, IS_NOT_DOWNLOADED, IS_OPEN_MESSAGE, RECENT, REFUND_IS_FAILED } from './needs-attention.ts';

export interface DaySales {
  /** '2026-11-24' on the shop's clocks. */
  date: string;
  /** Sales that are paid and not fully refunded. */
  count: number;
  /** Cents, net of refunds and lost disputes. */
  net: number;
}

export interface SetSales {
  photoSetId: number;
  title: string;
  /** Not revoked. */
  sold: number;
  /** Cents of the net sales, not rounded. */
  net: number;
}

export interface Attention {
  openMessages: number;
  /** Emails that could not be delivered for a while. Not those of accounts: anyone can sign up with an address that doesn't exist. */
  unsentMails: number;
  /** Orders and tickets that a bank has not decided about. */
  disputes: number;
  /** Jobs that failed several times, or for the last time, except emails. */
  failedJobs: number;
  /** Notifications of the payment provider that could not be handled. */
  unhandledWebhooks: number;
  /** Photo sets with uploads that have stopped. */
  unfinishedUploads: number;
  /** Refunds that Stripe rejected or a bank returned. */
  failedRefunds: number;
  /** Orders of guests who may not have got their email. */
  undownloadedOrders: number;
  /** Photo sets whose publication failed, a few of them. */
  failedPublications: { id: number; title: string }[];
}

const HELD = sqlList(HELD_STATUSES);
/** Releases before the column left it at 0. */
const NET = `case when status = 'refunded' then 0 else due - refunded end`;
/** Tickets that were given away are not sold; orders may be free. */
const COUNTED = { purchase_order: '', ticket: 'and due > 0' };
/** An email that is being sent now is not late. */
const LATE = `now() - interval '10 minutes'`;
/** The first failures are retried within minutes. */
const FAILURES = 5;
const MAX_PUBLICATIONS = 5;

const ATTENTION = `select
  (select count(*)::int from contact_message where ${IS_OPEN_MESSAGE}) as "openMessages",
  (select count(*)::int from purchase_order where ${mailIsUnsent('purchase_order')} and paid_at < ${LATE})
    + (select count(*)::int from ticket where ${mailIsUnsent('ticket')} and paid_at < ${LATE})
    + (select count(*)::int from contact_message where ${CONTACT_MAIL_IS_UNSENT} and created_at < ${LATE})
    + (select count(*)::int from contact_reply where mail_sent_at is null and created_at < ${LATE})
    + (select count(*)::int from (${FAILED_MAIL_JOBS}) failed
      where kind <> 'account' and since < ${LATE} and since > ${RECENT}) as "unsentMails",
  (select count(*)::int from purchase_order where ${IS_DISPUTED.purchase_order})
    + (select count(*)::int from ticket where ${IS_DISPUTED.ticket}) as disputes,
  (select count(*)::int from graphile_worker.jobs where attempts >= least(max_attempts, ${FAILURES}) and last_error is not null
    and task_identifier not in (${MAIL_JOB_NAMES})) as "failedJobs",
  (select count(*)::int from payment_event where handled_at is null and received_at < ${LATE}) as "unhandledWebhooks",
  (select count(distinct draft_id)::int from draft_picture where status = 'uploading' and touched_at < ${LATE}) as "unfinishedUploads",
  (select count(*)::int from refund_request where ${REFUND_IS_FAILED}) as "failedRefunds",
  (select count(*)::int from purchase_order where ${IS_NOT_DOWNLOADED}) as "undownloadedOrders",
  (select coalesce(json_agg(json_build_object('id', id, 'title', title)), '[]') from
    (select id, title from photo_set_draft where fault is not null order by id desc limit ${MAX_PUBLICATIONS}) failed) as "failedPublications"`;

/**
 * A line's share of its order: by price among the lines that are left, or among all if none is left. A set that was free takes none.
 * Orders without revoked lines, nearly all, need no look at their other lines.
 */
const SETS = `with sold as (
    select id, status in (${HELD}) as held, ${NET} as net, subtotal from purchase_order where paid_at >= ?
  ), touched as (
    select order_id from purchase_order_line where revoked_at is not null
  ), kept as (
    select l.order_id, sum(l.price) filter (where l.revoked_at is null)::float8 as price from purchase_order_line l
    where l.order_id in (select sold.id from sold join touched on touched.order_id = sold.id) group by l.order_id
  ), weighed as (
    select l.photo_set_id, sold.held and l.revoked_at is null as counts,
      case when sold.net = 0 or sold.subtotal = 0 then 0
        when coalesce(k.price, 0) = 0 then sold.net::float8 * l.price / sold.subtotal
        when l.revoked_at is null then sold.net::float8 * l.price / k.price else 0 end as net
    from sold join purchase_order_line l on l.order_id = sold.id
    left join kept k on k.order_id = sold.id
  )
  select s.id as "photoSetId", s.title, count(*) filter (where w.counts)::int as sold, sum(w.net) as net
  from weighed w join photo_set s on s.id = w.photo_set_id group by s.id, s.title order by 4 desc, 3 desc, 1`;

/** Sums for the owners' overview. */
export class OverviewRepository {
  constructor(private readonly reader: Reader) {}

  orderDays(since: Date, timeZone: string): Promise<DaySales[]> {
    return this.days('purchase_order', since, timeZone);
  }

  ticketDays(since: Date, timeZone: string): Promise<DaySales[]> {
    return this.days('ticket', since, timeZone);
  }

  /** Photo sets of orders paid since then, by net sales. Their sum is that of the orders. */
  sets(since: Date): Promise<SetSales[]> {
    return this.reader.execute<SetSales[]>(SETS, [since]);
  }

  async attention(): Promise<Attention> {
    return onlyRow(await this.reader.execute<Attention[]>(ATTENTION));
  }

  private days(table: 'purchase_order' | 'ticket', since: Date, timeZone: string): Promise<DaySales[]> {
    return this.reader.execute<DaySales[]>(
      `select to_char(day, 'YYYY-MM-DD') as date, count, net from (
         select (paid_at at time zone ?)::date as day, count(*) filter (where status in (${HELD}) ${COUNTED[table]})::int as count, sum(${NET})::float8 as net
         from ${table} where paid_at >= ? group by 1
       ) days order by day`,
      [timeZone, since],
    );
  }
}
