// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../../faults/server-process.ts';
import { TestBrowser } from '../../support/browser.ts';
import { casesOf } from '../../support/long-form.ts';
import type { InboxMail } from '../../support/purchase.ts';
import { until } from '../../support/until.ts';
import { forgotPassword, mailAbout, mailsAbout, newAddress, register, resetPassword, signIn, tokenIn } from './steps.ts';

// Kills the server while the email with a reset link is being sent. After each kill there is one email, and its link works.

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
}, 60_000);
afterAll(() => server?.remove());

const faults = (mode: string) => new TestBrowser(server.url).post('/sandbox/inbox/test/faults', { mode });
const untilTried = () =>
  until(async () => ((await (await fetch(`${server.url}/sandbox/inbox/test/faults`)).json()) as { taken: number }).taken > 0, 'a delivery');
const resetMails = (email: string) => mailsAbout(server, email, 'Reset your password');

const REJECTED = { mode: 'refuse', deliveries: 1 };
/** The mail server accepted the email but the reply was lost. It gets the same message again, and the mailbox shows one. */
const TAKEN = { mode: 'hang-after-taking', deliveries: 2 };

describe('a server that is killed', { timeout: 60_000 }, () => {
  it.each(casesOf([REJECTED, { mode: 'hang', deliveries: 1 }, { mode: 'reject-after-data', deliveries: 1 }, TAKEN], REJECTED, TAKEN))(
    'during a delivery that fails with $mode sends one email with a working link',
    async ({ mode, deliveries }) => {
      const account = await register(server, newAddress(mode));
      await mailAbout(server, account.email, 'Confirm');
      await faults(mode);
      await forgotPassword(server, account.email);
      await untilTried();
      const early = deliveries > 1 ? await until(async () => (await resetMails(account.email))[0] ?? null, 'the first delivery') : null;
      await server.restart();
      const isDelivered = async () => (await resetMails(account.email)).some((mail) => mail.deliveries === deliveries);
      await until(isDelivered, 'the mail', 30_000);
      const mails = await resetMails(account.email);
      expect(mails).toHaveLength(1);
      const token = tokenIn(mails[0] as InboxMail);
      if (early) expect(token).toBe(tokenIn(early));
      expect(await resetPassword(server, token, 'second password')).toMatchObject({ status: 200 });
      expect(await signIn(server, account.username, 'second password')).toBe(200);
    },
  );
});
