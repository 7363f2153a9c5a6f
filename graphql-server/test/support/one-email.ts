import { expect } from 'vitest';
import { type InboxMail, inbox, mailTo } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** Waits until nothing is pending, then expects one email to this address that was delivered once. */
export async function expectOneEmail(shop: TestShop, email: string): Promise<InboxMail> {
  await untilQuiet(shop);
  const mail = await mailTo(shop, email);
  await untilQuiet(shop);
  expect((await inbox(shop, email)).map(({ id, deliveries }) => ({ id, deliveries }))).toEqual([{ id: mail.id, deliveries: 1 }]);
  return mail;
}

/**
 * Waits until every webhook is delivered and every job is done. Failed ones are retried now instead of after their usual delay.
 */
export function untilQuiet(shop: TestShop): Promise<unknown> {
  return until(
    async () => {
      const [pending] = await shop.query<{ count: number; isDelayed: boolean | null }>(PENDING);
      if (pending?.isDelayed) await shop.query(HASTEN_JOBS);
      return pending?.count === 0;
    },
    'webhooks and jobs to be done',
    30_000,
  );
}

const HASTEN_JOBS = `
  select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where locked_by is null and attempts < max_attempts and run_at > now()), now())`;

/** Hastens webhooks and counts pending work that could still send an email. One statement, because it runs often. */
const PENDING = `
  with settlements as (update stripe_sandbox.settlement set due_at = now() where due_at > now()),
    deliveries as (update stripe_sandbox.delivery set next_attempt_at = now() where next_attempt_at > now() and leased_until is null)
  select count(*)::int as count, bool_or("isDelayed") as "isDelayed" from (
    select locked_by is null and run_at > now() as "isDelayed" from graphile_worker.jobs where attempts < max_attempts
    union all select false from stripe_sandbox.settlement
    union all select false from stripe_sandbox.delivery where next_attempt_at is not null) pending`;
