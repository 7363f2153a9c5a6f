// @module-tag long
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMessage, ownerMails, send } from '../contact/steps.ts';
import { casesOf } from '../support/long-form.ts';
import { control, untilMailWasTried } from '../support/provider.ts';
import { inbox } from '../support/purchase.ts';
import { until } from '../support/until.ts';
import { ServerProcess } from './server-process.ts';

// The server is killed while it stores or emails a contact message. Afterwards the owners and the sender have one email each.

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.fromTemplate();
  await server.start();
}, 60_000);
afterAll(() => server.remove());

async function expectBothMails({ email, subject }: ReturnType<typeof newMessage>): Promise<void> {
  const mails = async () => [await ownerMails(server, subject), await inbox(server, email)];
  await until(async () => (await mails()).every(({ length }) => length > 0), `both mails of '${subject}'`, 60_000);
  // A sender who got no response submits again, which changes nothing.
  expect((await mails()).map(({ length }) => length)).toEqual([1, 1]);
}

const modes = ['refuse', 'hang', 'close-mid-message', 'hang-after-taking', 'close-after-taking'];

// In the short form, one kill for two messages.
describe('a server that is killed', { timeout: 120_000 }, () => {
  it.each(casesOf(modes, 'refuse and close-after-taking'))(
    'during deliveries that fail with %s sends both emails of a contact message once',
    async (failing) => {
      const failures = failing.split(' and ');
      const messages = failures.map((mode) => newMessage({ idempotencyKey: `killed-${mode}` }));
      for (const [index, message] of messages.entries()) {
        await control(server, 'inbox/test/faults', { mode: failures[index] });
        expect((await send(server, message)).status).toBe(200);
        await untilMailWasTried(server);
      }
      await server.restart();
      for (const message of messages) {
        await send(server, message);
        await expectBothMails(message);
      }
    },
  );

  it.each(
    casesOf(
      [0, 3, 8, 20, 45].map((ms) => ({ moments: [ms] })),
      { moments: [20, 3] },
    ),
  )('$moments ms after the contact form was sent sends both emails once', async ({ moments }) => {
    const messages = moments.map((ms) => newMessage({ idempotencyKey: `killed-after-${ms}` }));
    const sending: Promise<unknown>[] = [];
    for (const [index, message] of messages.entries()) {
      sending.push(send(server, message).catch(() => null));
      await delay((moments[index] ?? 0) - (moments[index + 1] ?? 0));
    }
    await server.restart();
    await Promise.all(sending);
    for (const message of messages) {
      expect((await send(server, message)).status).toBe(200);
      await expectBothMails(message);
    }
  });
});
