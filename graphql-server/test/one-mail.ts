import { expect } from 'vitest';
import { type InboxMail, inbox, mailTo, until } from './purchase.ts';
import type { TestShop } from './shop.ts';

/** Waits until all is quiet, then looks: one mail came to this address, and it was handed over once. */
export async function expectOneMail(shop: TestShop, email: string): Promise<InboxMail> {
  const mail = await mailTo(shop, email);
  await untilQuiet(shop);
  expect((await inbox(shop, email)).map(({ id, deliveries }) => ({ id, deliveries }))).toEqual([{ id: mail.id, deliveries: 1 }]);
  return mail;
}

/** Waits until every webhook was delivered and every job done. */
export function untilQuiet(shop: TestShop): Promise<unknown> {
  return until(async () => (await shop.query(STILL_TO_COME)).length === 0, 'webhooks and jobs to be done', 30_000);
}

/** What could still make a second mail. */
const STILL_TO_COME = `
  select 1 from graphile_worker.jobs where attempts < max_attempts
  union all select 1 from stripe_sandbox.delivery where next_attempt_at is not null`;
