import { DAY_MS } from '@archive/schema/durations';
import type { AccountTokenRepository } from '#data/repositories/account/account-token.repository';
import type { KnownDeviceRepository } from '#data/repositories/account/known-device.repository';
import type { SessionRepository } from '#data/repositories/account/session.repository';
import { before, type Clock } from '#kernel/clock';
import { DEVICE_LIFE_DAYS } from '#kernel/http/device';

/**
 * Expired tokens still record which addresses an account had, and prevent a late email from reopening a used link.
 */
const MEMORY_MS = 30 * DAY_MS;
/** Rows per statement, so that none holds its locks for long. */
const BATCH = 1000;

/** Deletes expired sessions, emailed links and unused devices. */
export class DeleteExpiredAccess {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: AccountTokenRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await inBatches(() => this.sessions.deleteExpired(now, BATCH));
    await inBatches(() => this.tokens.deleteExpired(before(now, MEMORY_MS), BATCH));
    await inBatches(() => this.devices.deleteUnused(before(now, DEVICE_LIFE_DAYS * DAY_MS), BATCH));
  }
}

async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) >= BATCH);
}
