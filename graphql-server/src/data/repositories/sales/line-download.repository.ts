import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawRows, withDates } from '../../raw-rows.ts';

export interface LineDownload {
  title: string;
  firstAt: Date;
  lastAt: Date;
  times: number;
}

/** When the files of each order line were downloaded. */
export class LineDownloadRepository {
  constructor(private readonly em: EntityManager) {}

  async record(lineId: string, now: Date): Promise<void> {
    await this.em.execute(
      `insert into line_download (line_id, first_at, last_at, times) values (?, ?, ?, 1)
       on conflict (line_id) do update set last_at = excluded.last_at, times = line_download.times + 1`,
      [lineId, now, now],
    );
  }

  async listOf(orderId: string): Promise<LineDownload[]> {
    const rows = await this.em.execute<RawRows<LineDownload>>(
      `select l.title, d.first_at as "firstAt", d.last_at as "lastAt", d.times
       from purchase_order_line l join line_download d on d.line_id = l.id where l.order_id = ?`,
      [orderId],
    );
    return rows.map((row) => withDates(row, 'firstAt', 'lastAt'));
  }
}
