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

describe('a server that is killed', { timeout: 120_000 }, () => {
  it.each(casesOf(['refuse', 'hang', 'close-mid-message', 'hang-after-taking', 'close-after-taking'], 'refuse', 'close-after-taking'))(
    'during deliveries that fail with %s sends both emails of a contact message once',
    async (mode) => {
      const message = newMessage({ idempotencyKey: `killed-${mode}` });
      await control(server, 'inbox/test/faults', { mode });
      expect((await send(server, message)).status).toBe(200);
      await untilMailWasTried(server);
      await server.restart();
      await send(server, message);
      await expectBothMails(message);
    },
  );

  it.each(casesOf([0, 3, 8, 20, 45], 3, 20))('%i ms after the contact form was sent sends both emails once', async (ms) => {
    const message = newMessage({ idempotencyKey: `killed-after-${ms}` });
    const sending = send(server, message).catch(() => null);
    await delay(ms);
    await server.restart();
    await sending;
    expect((await send(server, message)).status).toBe(200);
    await expectBothMails(message);
  });
});
