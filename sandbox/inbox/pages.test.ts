import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Faults } from './faults.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { MailFolder } from './mail-folder.ts';

const ATTACK = `</title></pre></iframe>"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
const BODY = `<p>"quoted" & 'it'</p></iframe><script>top.location='https://malicious.example'</script><a href="https://shop.example/d?a=1&amp;b=2">Download</a>`;
const TEXT = `${ATTACK}\nOpen https://shop.example/d?a=1&b=2 or javascript:alert(1) or https://x.example/"onmouseover="alert(1)`;

let dataDir: string;
let folder: MailFolder;
let app: FastifyInstance;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'inbox-pages-'));
  folder = new MailFolder(dataDir);
  app = Fastify();
  await app.register(inboxRoutes({ folder, faults: new Faults(), productName: `the ${ATTACK}` }), { prefix: '/sandbox/inbox' });
});
afterAll(() => rm(dataDir, { recursive: true }));

const base64 = (text: string) => Buffer.from(text).toString('base64');
const word = (text: string) => `=?utf-8?B?${base64(text)}?=`;

async function keep(to: string, subject: string, parts: string[]): Promise<string> {
  const head = [
    `From: ${word(ATTACK)} <a@b.example>`,
    `Subject: ${word(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
  ];
  const raw = [...head, '', ...parts.flatMap((part) => ['--b', part]), '--b--', ''].join('\r\n');
  await folder.store(Buffer.from(raw), { from: 'a@b.example', to: [to] });
  return (await folder.list({ to, limit: 1 }))[0]?.id ?? '';
}

const part = (type: string, content: string, more = '') =>
  `Content-Type: ${type}${more}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(content)}`;
const attachment = part('application/pdf', 'PDF', `\r\nContent-Disposition: attachment; filename="${word(ATTACK)}"`);

/** The page outside of the frame, and the frame's content as a browser decodes it. */
async function look(url: string): Promise<{ status: number; outside: string; srcdoc: string; headers: Record<string, unknown> }> {
  const { statusCode: status, payload, headers } = await app.inject(url);
  const srcdoc = / srcdoc="([^"]*)"/.exec(payload)?.[1] ?? '';
  const decoded = srcdoc
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return { status, outside: payload.replace(/<style>[^<]*<\/style>/, '').replace(/ srcdoc="[^"]*"/, ''), srcdoc: decoded, headers };
}

function expectHarmless(page: string): void {
  expect(page).not.toMatch(/<script|<img|onerror=alert\(1\)>|javascript:alert\(1\)"/i);
  expect(page.match(/<\/title>/g)).toHaveLength(1);
  for (const [, target = ''] of page.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^(\/sandbox\/inbox|https:\/\/)/);
}

describe('a malicious email', () => {
  it('is shown as text in the list', async () => {
    await keep('list@mail.example', ATTACK, [part('text/plain', TEXT)]);
    const { outside, headers } = await look(`/sandbox/inbox?to=${encodeURIComponent('list@mail.example')}`);
    expectHarmless(outside);
    expect(outside).toContain('&lt;script&gt;');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expectHarmless((await look(`/sandbox/inbox?to=${encodeURIComponent(ATTACK)}`)).outside);
  });

  it('is shown as text around its frame, and the frame is sandboxed', async () => {
    const id = await keep('page@mail.example', ATTACK, [part('text/plain', TEXT), part('text/html; charset=utf-8', BODY), attachment]);
    const { outside, srcdoc, headers } = await look(`/sandbox/inbox/${id}`);
    expectHarmless(outside);
    expect(outside.match(/<\/iframe>/g)).toHaveLength(1);
    expect(outside).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox allow-downloads"');
    expect(outside).not.toContain('allow-scripts');
    expect(srcdoc).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    expect(srcdoc).toContain('<base target="_blank">');
    expect(srcdoc).toContain(BODY);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is downloaded as a file in its original form, never shown as a page', async () => {
    const id = await keep('raw@mail.example', 'x', [part('text/html', BODY)]);
    const { headers } = await app.inject(`/sandbox/inbox/${id}/original`);
    expect(headers['content-type']).toBe('message/rfc822');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{32}\.eml"$/);
  });
});

describe('the inbox pages', () => {
  it('turn web addresses in plain text into links, and nothing else', async () => {
    const { outside } = await look(`/sandbox/inbox/${await keep('text@mail.example', 'Links', [part('text/plain', TEXT)])}`);
    const targets = [...outside.matchAll(/<a href="(https:[^"]*)" target="_blank" rel="noopener noreferrer">/g)].map(
      ([, target]) => target,
    );
    expect(targets).toEqual(['https://shop.example/d?a=1&amp;b=2', 'https://x.example/']);
  });

  it('list the attachments', async () => {
    const { outside } = await look(`/sandbox/inbox/${await keep('file@mail.example', 'File', [part('text/plain', 'x'), attachment])}`);
    expect(outside).toContain('(application/pdf, 3 bytes)');
  });

  it('show an email without a subject, and one with HTML only', async () => {
    const id = await keep('odd@mail.example', '', [part('text/html', '<p>x</p>')]);
    const { outside } = await look(`/sandbox/inbox/${id}`);
    expect(outside).toContain('<h1>(no subject)</h1>');
    expect(outside).not.toContain('<pre');
    expect((await look('/sandbox/inbox?to=odd@mail.example')).outside).toContain(`<a href="/sandbox/inbox/${id}">(no subject)</a>`);
  });

  it.each(['x', '0'.repeat(32), '..%2f..%2fetc%2fpasswd', '%00', 'A'.repeat(32)])('answer 404 for the unknown email %j', async (id) => {
    for (const url of [`/sandbox/inbox/${id}`, `/sandbox/inbox/${id}/original`]) {
      const { status, outside } = await look(url);
      expect(status).toBe(404);
      expect(outside).toContain('Email not found');
    }
  });

  it('show a message when there is no email', async () => {
    expect((await look('/sandbox/inbox?to=unknown@mail.example')).outside).toContain('No email yet');
  });

  it('have a language, a title and a main landmark', async () => {
    const { outside } = await look('/sandbox/inbox');
    for (const mark of ['<html lang="en">', '<title>All email', '<main>', '<h1>', 'name="viewport"', '<label>'])
      expect(outside).toContain(mark);
  });
});
