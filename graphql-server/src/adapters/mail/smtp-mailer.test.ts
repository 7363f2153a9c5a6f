import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestInbox, type TestInbox } from '@archive/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metricsText } from '#kernel/metrics/metrics';
import { mailerContract } from '#test/contracts/mailer.contract';
import { SmtpMailer } from './smtp-mailer.ts';

const sender = { from: 'hello@shop.example', fromName: 'the Archive', domain: 'shop.example' };
const quick = { connectionMs: 1500, socketMs: 1500, totalMs: 10_000 };

interface Running {
  inbox: TestInbox;
  app: FastifyInstance;
  mailbox(address: string): Promise<Buffer[]>;
  /** How often the server accepted each email to this address. */
  deliveries(address: string): Promise<number[]>;
  close(): Promise<void>;
}

async function startInbox(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const inbox = await createTestInbox({ folder, productName: 'the Archive', logger: pino({ level: 'silent' }) });
  await inbox.start();
  const app = Fastify();
  await app.register(inbox.plugin, { prefix: '/sandbox/inbox' });
  const list = async (to: string) =>
    (await app.inject({ url: '/sandbox/inbox.json', query: { to } })).json() as { id: string; deliveries: number }[];
  return {
    ...{ inbox, app },
    deliveries: async (address) => (await list(address)).map((mail) => mail.deliveries),
    async mailbox(address) {
      return Promise.all((await list(address)).map(async ({ id }) => (await app.inject(`/sandbox/inbox/${id}/original`)).rawPayload));
    },
    async close() {
      await inbox.stop();
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

mailerContract('the inbox', async () => {
  const { inbox, mailbox, close } = await startInbox();
  const options = { url: inbox.smtpUrl, ...sender };
  const sendingAs = (names: { from: string; fromName: string }) => new SmtpMailer({ ...options, ...names });
  return { mailer: new SmtpMailer(options), mailbox, sendingAs, domain: sender.domain, close };
});

/** Set SMTP_TEST_URL to test with a real server. It gets about two hundred emails to addresses that do not exist. */
const url = process.env.SMTP_TEST_URL;
if (url) {
  mailerContract('SMTP_TEST_URL', async () => {
    const sendingAs = (names: { from: string; fromName: string }) => new SmtpMailer({ url, ...sender, ...names });
    return { mailer: sendingAs(sender), mailbox: null, sendingAs, domain: sender.domain, close: async () => {} };
  });
}

describe('a failing mail server', () => {
  let running: Running;
  let mailer: SmtpMailer;
  beforeEach(async () => {
    running = await startInbox();
    mailer = new SmtpMailer({ url: running.inbox.smtpUrl, ...sender, timeouts: quick });
  });
  afterEach(() => running.close());

  const newMail = () => ({ id: `test-${randomUUID()}`, to: 'buyer@mail.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  const plan = (mode: string, count: number) =>
    running.app.inject({ method: 'POST', url: '/sandbox/inbox/test/faults', payload: { mode, count } });
  const counted = async (outcome: string) =>
    Number((await metricsText()).split(`archive_mails_total{outcome="${outcome}"} `)[1]?.split('\n')[0] ?? 0);

  it.each(['refuse', 'hang', 'close-mid-message', 'reject-after-data'])(
    'with %s rejects the email, stores nothing, and does not affect the next email',
    async (mode) => {
      await plan(mode, 2);
      const [failed, sent] = [await counted('failed'), await counted('sent')];
      for (let attempt = 0; attempt < 2; attempt++) await expect(mailer.send(newMail())).rejects.toThrow();
      expect(await running.mailbox('buyer@mail.example')).toHaveLength(0);
      await mailer.send(newMail());
      expect(await running.deliveries('buyer@mail.example')).toEqual([1]);
      expect([await counted('failed'), await counted('sent')]).toEqual([failed + 2, sent + 1]);
    },
  );

  it.each(['close-after-taking', 'hang-after-taking'])('with %s gets the email again, and the mailbox shows it once', async (mode) => {
    await plan(mode, 1);
    const mail = newMail();
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(await running.mailbox('buyer@mail.example')).toHaveLength(1);
    await mailer.send(mail);
    expect(await running.deliveries('buyer@mail.example')).toEqual([2]);
  });

  it('that is down is reported, and used again when it is back', async () => {
    const port = new URL(running.inbox.smtpUrl).port;
    await running.inbox.stop();
    await expect(mailer.send(newMail())).rejects.toThrow(port);
    await running.inbox.start();
    await new SmtpMailer({ url: running.inbox.smtpUrl, ...sender }).send(newMail());
    expect(await running.mailbox('buyer@mail.example')).toHaveLength(1);
  });

  it('that keeps sending greetings is dropped after the time limit for one email', async () => {
    const chatter = createServer((socket) => {
      const timer = setInterval(() => socket.write('220-still thinking\r\n'), 20);
      socket.on('error', () => {}).on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => chatter.listen(0, '127.0.0.1', resolve));
    const { port } = chatter.address() as { port: number };
    const patient = new SmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      ...sender,
      timeouts: { connectionMs: 60_000, socketMs: 60_000, totalMs: 400 },
    });
    await expect(patient.send(newMail())).rejects.toThrow();
    await new Promise((resolve) => chatter.close(resolve));
  });

  it('without TLS does not get the password', async () => {
    const withPassword = running.inbox.smtpUrl.replace('//', '//shop:secret@');
    await expect(new SmtpMailer({ url: withPassword, ...sender, timeouts: quick }).send(newMail())).rejects.toThrow(/STARTTLS|TLS/i);
    expect(await running.mailbox('buyer@mail.example')).toHaveLength(0);
  });
});
