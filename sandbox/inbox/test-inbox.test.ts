import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestInbox, type TestInbox } from './test-inbox.ts';

const FROM = { name: 'the Archive', address: 'hello@shop.example' };
let mailDir: string;
let inbox: TestInbox;
let app: FastifyInstance;
let mailer: Mailer;
let count = 0;

beforeAll(async () => {
  mailDir = await mkdtemp(join(tmpdir(), 'inbox-'));
  [inbox, app] = await open(mailDir);
  mailer = mailerTo(inbox);
});
afterAll(async () => {
  await inbox.stop();
  await app.close();
  await rm(mailDir, { recursive: true });
});

async function open(folder: string): Promise<[TestInbox, FastifyInstance]> {
  const opened = createTestInbox({ folder, productName: 'the <Archive>', logger: pino({ level: 'silent' }) });
  await opened.start();
  const pages = Fastify();
  await pages.register(opened.plugin, { prefix: '/sandbox/inbox' });
  return [opened, pages];
}

type Mailer = ReturnType<typeof mailerTo>;

/** A new connection for each mail, as the shop sends them. */
const mailerTo = ({ smtpUrl }: Pick<TestInbox, 'smtpUrl'>) => createTransport(smtpUrl);
const send = (to: string, { id = `mail-${count++}`, ...changes }: Record<string, string> = {}, by = mailer) =>
  by.sendMail({ from: FROM, to, messageId: `<${id}@shop.example>`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...changes });
const listed = async (to: string, pages = app) =>
  (await pages.inject({ url: '/sandbox/inbox.json', query: { to } })).json() as (Record<string, string> & { deliveries: number })[];

describe('the JSON list of emails', () => {
  it('has exactly the documented fields', async () => {
    const before = Date.now();
    await send('fields@mail.example', { subject: 'Grüße', text: 'Text', html: '<p>HTML</p>' });
    const [mail] = await listed('fields@mail.example');
    expect(mail).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      from: 'hello@shop.example',
      to: 'fields@mail.example',
      subject: 'Grüße',
      text: expect.stringMatching(/^Text\s*$/),
      html: expect.stringContaining('<p>HTML</p>'),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      deliveries: 1,
    });
    expect(Date.parse(mail?.receivedAt ?? '')).toBeGreaterThanOrEqual(before - 1);
  });

  it('is newest first, for one address in any case or for all', async () => {
    for (const subject of ['one', 'two', 'three']) await send('Order@Mail.example', { subject });
    expect((await listed('oRDER@mAIL.EXAMPLE')).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect(await listed('der@mail.example')).toEqual([]);
    const all = (await app.inject('/sandbox/inbox.json')).json() as Record<string, string>[];
    expect(all.slice(0, 3).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect((await app.inject('/sandbox/inbox.json?to=a&to=b')).json()).toEqual([]);
  });

  it('finds emails by their envelope, not by the recipients that they name', async () => {
    const lines = ['X-Inbox-Recipients: forged@mail.example', 'To: other@else.example', 'Bcc: hidden@mail.example', '', 'Hello'];
    await speak(['MAIL FROM:<a@b.example>', 'RCPT TO:<hidden@mail.example>', 'RCPT TO:<second@mail.example>', 'DATA', ...lines, '.']);
    expect(await listed('hidden@mail.example')).toHaveLength(1);
    expect(await listed('second@mail.example')).toHaveLength(1);
    expect(await listed('forged@mail.example')).toHaveLength(0);
    expect(await listed('other@else.example')).toHaveLength(0);
  });
});

describe('the folder of emails', () => {
  it('survives a restart', async () => {
    await send('restart@mail.example');
    const before = await listed('restart@mail.example');
    const [second, pages] = await open(mailDir);
    expect(await listed('restart@mail.example', pages)).toEqual(before);
    await second.stop();
  });

  it('can be shared by two processes, which store an email once', async () => {
    const [second, pages] = await open(mailDir);
    const other = mailerTo(second);
    const mail = { id: 'shared' };
    await Promise.all([send('shared@mail.example', mail), send('shared@mail.example', mail, other)]);
    await send('shared@mail.example', mail, other);
    await send('shared@mail.example', { subject: 'only by the other' }, other);
    for (const either of [app, pages]) {
      const mails = await listed('shared@mail.example', either);
      expect(mails.map(({ subject, deliveries }) => [subject, deliveries])).toEqual([
        ['only by the other', 1],
        ['Hello', 3],
      ]);
    }
    await second.stop();
  });

  it('shows a file that is not an email, and goes on', async () => {
    await writeFile(join(mailDir, `${'0'.repeat(32)}.eml`), Buffer.from([0xff, 0, 0x0d, 0x0a, 0x0d, 0x0a, 0xfe]));
    await writeFile(join(mailDir, 'notes.txt'), 'not a mail');
    expect((await app.inject('/sandbox/inbox')).statusCode).toBe(200);
    expect((await app.inject(`/sandbox/inbox/${'0'.repeat(32)}`)).statusCode).toBe(200);
    await rm(join(mailDir, `${'0'.repeat(32)}.eml`));
    expect((await app.inject(`/sandbox/inbox/${'0'.repeat(32)}`)).statusCode).toBe(404);
    expect((await app.inject('/sandbox/inbox.json')).payload).not.toContain('0'.repeat(32));
  });

  it('has every acknowledged email once after the process was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inbox-killed-'));
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const child = fork(join(import.meta.dirname, '../testing/inbox-process.ts'), [folder], {
        cwd: import.meta.dirname,
        execArgv: ['--import', 'tsx'],
      });
      const [url] = (await once(child, 'message')) as [string];
      const sending = mailerTo({ smtpUrl: url });
      const deliver = async (address: string) => {
        await send(address, {}, sending);
        acknowledged.push(address);
        if (acknowledged.length >= (round + 1) * 12) child.kill('SIGKILL');
      };
      await Promise.allSettled(Array.from({ length: 40 }, (_, index) => deliver(`killed-${round}-${index}@mail.example`)));
      await ended(child);
    }
    const [after, pages] = await open(folder);
    expect(acknowledged.length).toBeGreaterThanOrEqual(36);
    for (const address of acknowledged) expect(await listed(address, pages)).toHaveLength(1);
    await after.stop();
    await rm(folder, { recursive: true });
  }, 60_000);
});

describe('the SMTP server', () => {
  it('stores nothing of an email that breaks off', async () => {
    const socket = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1');
    await sendLines(socket, ['EHLO me', 'MAIL FROM:<a@b.example>', 'RCPT TO:<half@mail.example>', 'DATA']);
    socket.write('Subject: half\r\n\r\nThe first half');
    socket.destroy();
    await send('whole@mail.example');
    expect(await listed('half@mail.example')).toEqual([]);
  });

  it('rejects an email that is too large, and goes on', async () => {
    await expect(send('large@mail.example', { text: 'x'.repeat(11_000_000) })).rejects.toThrow(/552|size/i);
    expect(await listed('large@mail.example')).toEqual([]);
    await send('large@mail.example');
  });

  it('rejects addresses that contain separators', async () => {
    const replies = await speak(['MAIL FROM:<a@b.example>', 'RCPT TO:<"a b"@mail.example>', 'RCPT TO:<"a,b"@mail.example>']);
    expect(replies.slice(-2).every((reply) => reply.startsWith('5'))).toBe(true);
  });

  it('listens on loopback only, on a free port', () => {
    expect(inbox.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
    expect(() => createTestInbox({ folder: mailDir, productName: 'x', logger: pino({ level: 'silent' }) }).smtpUrl).toThrow();
  });

  it('stops although a client is connected', async () => {
    const [second] = await open(mailDir);
    const socket = connect(Number(new URL(second.smtpUrl).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await second.stop();
    await closed;
  });
});

describe('planned faults', () => {
  const plan = (payload: object) => app.inject({ method: 'POST', url: '/sandbox/inbox/test/faults', payload });

  it.each([{}, { mode: 'nonsense' }, { mode: 'hang', count: 0 }, { mode: 'hang', count: 1.5 }, { mode: 'hang', count: 1001 }])(
    'reject the settings %j',
    async (payload) => {
      const reply = await plan(payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ success: false, error: expect.stringContaining('reject-after-data') });
    },
  );

  it('are counted, end after their number, and can be canceled', async () => {
    expect((await plan({ mode: 'refuse', count: 2 })).json()).toEqual({ mode: 'refuse', left: 2, taken: 0 });
    await expect(send('faults@mail.example')).rejects.toThrow('421');
    expect((await app.inject('/sandbox/inbox/test/faults')).json()).toEqual({ mode: 'refuse', left: 1, taken: 1 });
    await expect(send('faults@mail.example')).rejects.toThrow('421');
    await send('faults@mail.example');
    expect((await plan({ mode: 'refuse' })).json()).toEqual({ mode: 'refuse', left: 1000, taken: 0 });
    await plan({ mode: 'none' });
    await send('faults@mail.example');
    expect(await listed('faults@mail.example')).toHaveLength(2);
  });
});

it('the inbox leaves no unfinished file behind', async () => {
  await vi.waitFor(async () => expect(await readdir(join(mailDir, '~unfinished'))).toEqual([]));
});

function ended(child: ChildProcess): Promise<unknown> {
  return child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
}

/** Sends lines one by one, each after the reply to the one before. */
async function sendLines(socket: ReturnType<typeof connect>, lines: string[]): Promise<string[]> {
  const replies = [await reply(socket)];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    // The server doesn't reply to the lines of a body.
    if (/^(EHLO|MAIL|RCPT|DATA|QUIT|\.$)/.test(line)) replies.push(await reply(socket));
  }
  return replies;
}

async function reply(socket: ReturnType<typeof connect>): Promise<string> {
  let text = '';
  while (!/^\d{3} .*\r\n$/m.test(text)) text += String((await once(socket, 'data'))[0]);
  return text;
}

async function speak(lines: string[]): Promise<string[]> {
  const socket = connect(Number(new URL(inbox.smtpUrl).port), '127.0.0.1');
  const replies = await sendLines(socket, ['EHLO me', ...lines]);
  socket.destroy();
  return replies;
}
