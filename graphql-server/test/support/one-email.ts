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
      for (const statement of HASTEN) await shop.query(statement);
      return (await shop.query(PENDING)).length === 0;
    },
    'webhooks and jobs to be done',
    30_000,
  );
}

const HASTEN = [
  `select graphile_worker.reschedule_jobs(array(
     select id from graphile_worker.jobs where locked_by is null and attempts < max_attempts and run_at > now()), now())`,
  'update stripe_sandbox.settlement set due_at = now() where due_at > now()',
  'update stripe_sandbox.delivery set next_attempt_at = now() where next_attempt_at > now() and leased_until is null',
];

/** Pending work that could still send an email. */
const PENDING = `
  select 1 from graphile_worker.jobs where attempts < max_attempts
  union all select 1 from stripe_sandbox.settlement
  union all select 1 from stripe_sandbox.delivery where next_attempt_at is not null`;
