import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../browser.ts';
import { newMessage, ownerMails, send } from '../contact/steps.ts';
import { inbox, until } from '../purchase.ts';
import { ServerProcess } from './server-process.ts';

// A server killed while it takes or mails a message. After each: one mail to the owners, one to the sender.

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
}, 60_000);
afterAll(() => server.remove());

const faults = (plan: { mode: string }) => new TestBrowser(server.url).post('/sandbox/inbox/test/faults', plan);
const untilTried = () =>
  until(async () => ((await (await fetch(`${server.url}/sandbox/inbox/test/faults`)).json()) as { taken: number }).taken > 0, 'a delivery');

async function expectBothMails({ email, subject }: ReturnType<typeof newMessage>): Promise<void> {
  const mails = async () => [await ownerMails(server, subject), await inbox(server, email)];
  await until(async () => (await mails()).every(({ length }) => length > 0), `both mails of '${subject}'`, 30_000);
  // A sender whose reply was lost presses again, and that changes nothing.
  expect((await mails()).map(({ length }) => length)).toEqual([1, 1]);
}

describe('killed', { timeout: 60_000 }, () => {
  it.each(['refuse', 'hang', 'close-mid-message', 'hang-after-taking', 'close-after-taking'])(
    'during deliveries that would %s',
    async (mode) => {
      const message = newMessage({ idempotencyKey: `killed-${mode}` });
      await faults({ mode });
      expect((await send(server, message)).status).toBe(200);
      await untilTried();
      await server.restart();
      await send(server, message);
      await expectBothMails(message);
    },
  );

  it.each([0, 3, 8, 20, 45])('%i ms after the form was sent', async (ms) => {
    const message = newMessage({ idempotencyKey: `killed-after-${ms}` });
    const sending = send(server, message).catch(() => null);
    await delay(ms);
    await server.restart();
    await sending;
    expect((await send(server, message)).status).toBe(200);
    await expectBothMails(message);
  });
});
