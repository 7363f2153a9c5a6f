import type { EntityManager } from '@mikro-orm/postgresql';

/** What people were told of a payment. `subject` is the provider's id of what they were told about. */
export class PaymentAlertRepository {
  constructor(private readonly em: EntityManager) {}

  /** Of two at the same time the second waits for the transaction of the first. @returns false when it was told before */
  async record(subject: string, what: string, toldAt: Date): Promise<boolean> {
    const rows = await this.em.execute(
      'insert into payment_alert (subject, what, told_at) values (?, ?, ?) on conflict do nothing returning subject',
      [subject, what, toldAt],
    );
    return rows.length > 0;
  }

  async has(subject: string, what: string): Promise<boolean> {
    const rows = await this.em.execute('select 1 from payment_alert where subject = ? and what = ?', [subject, what]);
    return rows.length > 0;
  }
}
