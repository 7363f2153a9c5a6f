import { expect } from 'vitest';
import { type InboxMail, inbox, mailTo } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** Waits until all is quiet, then looks: one mail came to this address, and it was handed over once. */
export async function expectOneMail(shop: TestShop, email: string): Promise<InboxMail> {
  await untilQuiet(shop);
  const mail = await mailTo(shop, email);
  await untilQuiet(shop);
  expect((await inbox(shop, email)).map(({ id, deliveries }) => ({ id, deliveries }))).toEqual([{ id: mail.id, deliveries: 1 }]);
  return mail;
}

/**
 * Waits until every webhook was delivered and every job done. What has failed before is tried again now and not, the later the
 * more often it was, in seconds or minutes.
 */
export function untilQuiet(shop: TestShop): Promise<unknown> {
  return until(
    async () => {
      for (const statement of HASTEN) await shop.query(statement);
      return (await shop.query(STILL_TO_COME)).length === 0;
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

/** What could still make a second mail. */
const STILL_TO_COME = `
  select 1 from graphile_worker.jobs where attempts < max_attempts
  union all select 1 from stripe_sandbox.settlement
  union all select 1 from stripe_sandbox.delivery where next_attempt_at is not null`;
