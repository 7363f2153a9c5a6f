import { startOfShopDay } from '@archive/schema/catalogue/events/time-zone';
import { DAY_MS, SECOND_MS } from '@archive/schema/durations';
import { dataExportInput } from '@archive/schema/office/data-export';
import type { DataExportRepository } from '#data/repositories/office/data-export.repository';
import { type Actor, requireAdmin, requireRecentPassword } from '#kernel/actor';
import type { Clock } from '#kernel/clock';
import type { Logger } from '#kernel/logging/logger';
import { randomKey } from '#kernel/secrets/tokens';
import { validate } from '#kernel/validate';
import { countRows } from '../count-rows.ts';
import type { OwnerChanges } from '../owner-changes.ts';

/** Rows that are in memory at once. */
const BATCH = 1000;
/** A browser that was allowed to download begins at once. */
const START_MS = 30 * SECOND_MS;

/** A table in batches of rows. */
export interface ExportedTable {
  headings: string[];
  batches: AsyncGenerator<string[][]>;
}

/** Tables for spreadsheets, for owners only. */
export class DataExportService {
  constructor(
    private readonly exports: DataExportRepository,
    private readonly changes: OwnerChanges,
    private readonly logger: Pick<Logger, 'info'>,
    private readonly clock: Clock,
  ) {}

  /** For a browser, which can ask for the password only before the download. @throws AppError PASSWORD_REQUIRED */
  check(actor: Actor): void {
    requireAdmin(actor);
    requireRecentPassword(actor, new Date(this.clock.now().getTime() + START_MS));
  }

  /** @throws AppError UNAUTHENTICATED, FORBIDDEN, PASSWORD_REQUIRED, BAD_INPUT */
  async open(actor: Actor, input: unknown): Promise<ExportedTable> {
    const owner = requireAdmin(actor);
    requireRecentPassword(actor, this.clock.now());
    const { what, range } = validate(dataExportInput, input);
    const entry = { requestId: randomKey(), content: null, action: 'exportData' as const, subject: what };
    await this.changes.run(owner, entry, async () => ({ before: null, after: range }));
    const instants = { since: startOfShopDay(range.from), until: startOfShopDay(dayAfter(range.to)) };
    const line = { account: owner.userId, what };
    const batches = countRows(this.exports.batches(what, instants, BATCH), (rows) => this.logger.info({ ...line, rows }, 'table exported'));
    return { headings: this.exports.headingsOf(what), batches };
  }
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
