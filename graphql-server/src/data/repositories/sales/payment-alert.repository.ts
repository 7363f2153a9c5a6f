import type { EntityManager } from '@mikro-orm/postgresql';

/** Alerts that were sent about a payment. `subject` is the provider's id of the payment or refund. */
export class PaymentAlertRepository {
  constructor(private readonly em: EntityManager) {}

  /** A concurrent second call waits for the transaction of the first. @returns false when the alert was recorded before */
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
