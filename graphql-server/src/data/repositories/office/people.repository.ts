import type { EntityManager } from '@mikro-orm/postgresql';
import { PAID_STATUSES, sqlList } from '../../entities/sales/sale.ts';
import { onlyRow, type Paged, type RawRows, type Rows, totalOf, withDates } from '../../raw-rows.ts';
import { matchingWords, PERSON_TEXT } from '../../search-words.ts';

/** An account in the owners' list. */
export interface PersonRow {
  id: string;
  username: string;
  email: string;
  isEmailConfirmed: boolean;
  isOwner: boolean;
  /** Signing in needs a code, too. */
  hasTwoFactor: boolean;
  createdAt: Date;
  /** Null without a session. */
  lastSeenAt: Date | null;
  orders: number;
  tickets: number;
}

/** How much there is of a person. */
export interface PersonCounts {
  /** Paid ones. */
  orders: number;
  /** Photo sets that can be downloaded. */
  files: number;
  /** Checkouts that may still be paid. */
  openOrders: number;
  tickets: number;
  /** Valid tickets of events that are not over. */
  comingTickets: number;
  messages: number;
  /** Of the drawing history. */
  drawingSessions: number;
}

/**
 * Whose data: an account, a guest's address, or an account with what its confirmed address bought as a guest. An address that was not
 * confirmed may be someone else's.
 */
export interface PersonScope {
  userId: string | null;
  /** In lower case. */
  email: string | null;
}

const PAID = sqlList(PAID_STATUSES);

/** SQL condition of a person's own sales; its values are {@link ownValues}. */
export const IS_OWN = '(user_id = ?::uuid or (user_id is null and lower(email) = ?::text))';
export const ownValues = ({ userId, email }: PersonScope): unknown[] => [userId, email];

const rowsFrom = (
  accounts: string,
) => `select u.id, u.username, u.email, u.email_confirmed_at is not null as "isEmailConfirmed", u.role = 'admin' as "isOwner",
    u.role = 'admin' and exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as "hasTwoFactor",
    u.created_at as "createdAt",
    (select max(s.last_seen_at) from session s where s.user_id = u.id and s.expires_at > ?) as "lastSeenAt",
    (select count(*)::int from purchase_order o where o.user_id = u.id and o.status in (${PAID})) as orders,
    (select count(*)::int from ticket t where t.user_id = u.id and t.status in (${PAID})) as tickets
  from ${accounts} u`;

interface Page extends Rows {
  search: string;
  /** Whether only owners are listed. */
  isOwners: boolean;
}

/** Accounts and guests, as the owners see them. */
export class PeopleRepository {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. Each word of `search` begins a word of username or address, in any case. */
  async page({ search, isOwners, offset, limit }: Page, now: Date): Promise<Paged<PersonRow>> {
    const found = matchingWords(PERSON_TEXT, search);
    const conditions = [...(isOwners ? ["role = 'admin'"] : []), ...(found ? [found.sql] : [])];
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const values = found?.values ?? [];
    const total = await totalOf(this.em, `user_account ${where}`, values);
    // The rest is read for the accounts of the page only.
    const page = `(select * from user_account ${where} order by created_at desc, id limit ? offset ?)`;
    const rows = await this.em.execute<RawRows<PersonRow>>(`${rowsFrom(page)} order by u.created_at desc, u.id`, [
      now,
      ...values,
      limit,
      offset,
    ]);
    return { items: rows.map(personOf), total };
  }

  async find(id: string, now: Date): Promise<PersonRow | null> {
    const [row] = await this.em.execute<RawRows<PersonRow>>(`${rowsFrom('user_account')} where u.id = ?`, [now, id]);
    return row ? personOf(row) : null;
  }

  /** The account that has confirmed this address. */
  async findConfirmed(email: string, now: Date): Promise<PersonRow | null> {
    const [row] = await this.em.execute<RawRows<PersonRow>>(
      `${rowsFrom('user_account')} where lower(u.email) = ? and u.email_confirmed_at is not null`,
      [now, email],
    );
    return row ? personOf(row) : null;
  }

  countOwners(): Promise<number> {
    return totalOf(this.em, "user_account where role = 'admin'");
  }

  async counts(scope: PersonScope, now: Date): Promise<PersonCounts> {
    const own = ownValues(scope);
    const rows = await this.em.execute<PersonCounts[]>(
      `select
         (select count(*)::int from purchase_order where ${IS_OWN} and status in (${PAID})) as orders,
         (select count(*)::int from purchase_order_line l where l.revoked_at is null and l.order_id in (
           select id from purchase_order where ${IS_OWN} and status in (${PAID}) and erased_at is null)) as files,
         (select count(*)::int from purchase_order where ${IS_OWN} and status = 'pending')
           + (select count(*)::int from ticket where ${IS_OWN} and status = 'pending') as "openOrders",
         (select count(*)::int from ticket where ${IS_OWN} and status in (${PAID})) as tickets,
         (select count(*)::int from ticket t join event e on e.id = t.event_id and e.ends_at > ?
           where t.id in (select id from ticket where ${IS_OWN}) and t.status in (${PAID}) and t.revoked_at is null) as "comingTickets",
         (select count(*)::int from contact_message where lower(email) = ?::text) as messages,
         (select count(*)::int from drawing_session where user_id = ?::uuid and removed_at is null) as "drawingSessions"`,
      [...own, ...own, ...own, ...own, ...own, now, ...own, scope.email, scope.userId],
    );
    return onlyRow(rows);
  }
}

function personOf(row: RawRows<PersonRow>[number]): PersonRow {
  return withDates(row, 'createdAt', 'lastSeenAt');
}
