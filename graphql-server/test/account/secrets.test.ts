import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '#kernel/secrets/tokens';
import { TestBrowser } from '../support/browser.ts';
import { freePort } from '../support/processes/free-port.ts';
import { startMain } from '../support/processes/main-process.ts';
import { copyTemplate } from '../support/templates/shop-template.ts';
import { until } from '../support/until.ts';
import { login, newNames, PASSWORD, register, tokenOf, updateProfile } from './steps.ts';

// A separate process, so that its log is written as in production.
const ADMIN_PASSWORD = 'a lantern beside the easel';

let server: ChildProcess;
let dataDir: string;
let url: string;
let databaseUrl: string;
let written = '';

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
  databaseUrl = await copyTemplate(dataDir);
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'trace', ADMIN_PASSWORD };
  server = startMain(env, { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      written += text;
    });
  }
  await until(() => isReady(), 'the server', 45_000);
}, 60_000);

afterAll(async () => {
  server.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('the log at trace level has no password, token, cookie or hash of one, and no reply has a hash', async () => {
  const browser = new TestBrowser(url);
  const [names, renamed] = [newNames('traced'), newNames('traced')];
  const wrong = 'a wrong password';
  const chosen = 'a chosen password';
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }';
  const me = '{ me { id username email profileImageUrl createdAt isAdmin isEmailConfirmed } accountSessions { id device } }';
  const replies = [await register(browser, names), await login(browser, names.username, wrong), await login(browser, names.username)];
  const graphql = (query: string, variables = {}) => browser.post('/graphql', { query, variables });
  replies.push(await graphql(change, { input: { currentPassword: wrong, newPassword: chosen } }));
  replies.push(await graphql(change, { input: { currentPassword: PASSWORD, newPassword: chosen } }));
  replies.push(await updateProfile(browser, renamed), await graphql(me), await graphql('{ me { passwordHash } }'));
  const headers = { 'content-type': 'application/json' };
  replies.push(await browser.fetch('/api/auth/login', { method: 'POST', headers, body: `{"username":"x","password":"${chosen}` }));
  // A statement that fails is logged with its error, and must not be logged with its values.
  await broken('alter table session add check (device <> $$broken$$)');
  replies.push(await browser.post('/api/auth/login', { username: renamed.username, password: chosen }, { 'user-agent': 'broken' }));
  await broken('alter table user_account add check (username not like $$broken%$$)');
  replies.push(await register(browser, newNames('broken')), await updateProfile(browser, newNames('broken')));
  expect(replies.slice(-3).map((reply) => reply.status)).toEqual([500, 500, 500]);

  const tokens = replies.map(tokenOf).filter(Boolean);
  const browserId = /browser=([^;]+)/.exec(replies[0]?.headers.getSetCookie().join() ?? '')?.[1];
  const bodies = (await Promise.all(replies.map((reply) => reply.text()))).join('\n');
  await until(async () => written.split('unexpected error').length === 4, 'the failures in the log');
  expect(written).toContain('password_hash');

  expect(tokens).toHaveLength(2);
  const secrets = [PASSWORD, wrong, chosen, ADMIN_PASSWORD, browserId ?? '?', ...tokens, ...tokens.map(sha256), '$argon2'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => bodies.includes(secret))).toEqual([]);
  expect(bodies).not.toContain('tokenHash');
  expect(bodies.match(/passwordHash|password_hash/g)).toEqual(['passwordHash']);
});

async function broken(sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}: ${written}`);
  return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
}
