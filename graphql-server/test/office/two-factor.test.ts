import { join } from 'node:path';
import { REST } from '@archive/schema/rest';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, isSignedIn, mailAbout, mailsAbout, tokenIn, untilIdle } from '../account/emails/steps.ts';
import { TestBrowser } from '../support/browser.ts';
import { built } from '../support/processes/built.ts';
import { runCommand } from '../support/processes/run-command.ts';
import type { TestShop } from '../support/shop.ts';
import { errorOf, newRequest, openOffice, PASSWORD } from './steps.ts';

/** The shop's clock stands still, so that no code expires within a test. */
const NOW = new Date();

let shop: TestShop;
let owner: TestBrowser;
beforeAll(async () => {
  ({ shop, owner } = await openOffice({ RATE_LIMIT_SCALE: '2' }, { now: () => NOW }));
});
afterAll(() => shop.stop());

const STATE = '{ twoFactor { since recoveryCodes } }';
const START = 'mutation { startTwoFactor { setupId secret uri } }';
const ON = 'mutation ($input: TwoFactorSetupInput!) { turnOnTwoFactor(input: $input) { codes } }';
const RENEW = 'mutation ($input: TwoFactorCodeInput!) { renewRecoveryCodes(input: $input) { codes } }';
const OFF = 'mutation ($input: TwoFactorCodeInput!) { turnOffTwoFactor(input: $input) { success } }';

/** The code that an app with this secret shows. @param steps 30 seconds each */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + steps * 30_000 });

async function signIn(code?: string, browser = new TestBrowser(shop.url)): Promise<[number, string | undefined]> {
  const reply = await browser.post('/api/auth/login', { username: 'owner', password: PASSWORD, ...(code ? { code } : {}) });
  return [reply.status, ((await reply.json()) as { code?: string }).code];
}

const OPEN = [200, undefined];
const ASKED = [401, 'CODE_REQUIRED'];

/** Shows a new secret. */
async function started(): Promise<{ setupId: string; secret: string }> {
  const { data } = await owner.graphql<{ startTwoFactor: { setupId: string; secret: string; uri: string } }>(START);
  const { setupId = '', secret = '', uri } = data?.startTwoFactor ?? {};
  expect(uri).toContain('otpauth://totp/The%20Archive:owner?');
  expect(uri).toContain(`secret=${secret}`);
  return { setupId, secret };
}

/** Turns it on with a new secret. */
async function turnedOn(): Promise<{ secret: string; codes: string[] }> {
  await shop.query('delete from two_factor');
  await shop.query('delete from rate_limit');
  const { setupId, secret } = await started();
  // The code before: the current one is still unused.
  const input = { ...newRequest(), setupId, code: codeOf(secret, -1) };
  const reply = await owner.graphql<{ turnOnTwoFactor: { codes: string[] } }>(ON, { input });
  return { secret, codes: reply.data?.turnOnTwoFactor.codes ?? [] };
}

describe('two-factor sign-in', () => {
  it('begins when a code of the app has confirmed it, and asks for one from then on', async () => {
    const { setupId } = await started();
    const thief = new TestBrowser(shop.url);
    expect(await signIn(undefined, thief)).toEqual(OPEN);
    expect(await errorOf(owner, ON, { input: { ...newRequest(), setupId, code: '000000' } })).toBe('BAD_INPUT');
    const { secret, codes } = await turnedOn();
    expect(new Set(codes).size).toBe(10);
    expect((await owner.graphql(STATE)).data).toMatchObject({ twoFactor: { since: expect.any(String), recoveryCodes: 10 } });
    expect(await errorOf(owner, START)).toBe('CONFLICT');
    expect(await errorOf(thief, STATE)).toBe('UNAUTHENTICATED');
    expect(await signIn()).toEqual(ASKED);
    expect(await signIn(codeOf(secret, 5))).toEqual(ASKED);
    expect(await signIn(codeOf(secret).replace(/^(...)/, '$1 '))).toEqual(OPEN);
  });

  it('is not turned on with a secret that another tab has replaced', async () => {
    await shop.query('delete from two_factor');
    const earlier = await started();
    const later = await started();
    const turnOn = (setupId: string, code: string) => errorOf(owner, ON, { input: { ...newRequest(), setupId, code } });
    for (const { secret } of [later, earlier]) expect(await turnOn(earlier.setupId, codeOf(secret))).toBe('CONFLICT');
    expect(await signIn()).toEqual(OPEN);
    expect(await turnOn(later.setupId, codeOf(later.secret))).toBeNull();
  });

  it('accepts each code and each recovery code once', async () => {
    const { secret, codes } = await turnedOn();
    const code = codeOf(secret);
    expect((await Promise.all([signIn(code), signIn(code)])).map(([status]) => status).sort()).toEqual([200, 401]);
    expect(await signIn(code)).toEqual(ASKED);
    expect(await signIn(codeOf(secret, -1))).toEqual(ASKED);
    const recovery = codes[3] ?? '';
    expect(await signIn(recovery.toUpperCase().replaceAll('-', ' '))).toEqual(OPEN);
    expect(await signIn(recovery)).toEqual(ASKED);
    expect((await owner.graphql(STATE)).data).toMatchObject({ twoFactor: { recoveryCodes: 9 } });
  });

  it('is not skipped by a wrong password or GraphQL', async () => {
    await turnedOn();
    const wrong = await new TestBrowser(shop.url).post('/api/auth/login', {
      username: 'owner',
      password: 'wrong password',
      code: '123456',
    });
    expect((await wrong.json()) as object).toMatchObject({ code: 'UNAUTHENTICATED' });
    const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';
    for (const code of [undefined, null, '123456'])
      expect(await errorOf(new TestBrowser(shop.url), LOGIN, { input: { username: 'owner', password: PASSWORD, code } })).toBe(
        'CODE_REQUIRED',
      );
  });

  it('is asked for after a password reset, which signs no one in', async () => {
    const { secret } = await turnedOn();
    await forgotPassword(shop, 'owner@archive.example');
    const token = tokenIn(await mailAbout(shop, 'owner@archive.example', 'Reset'));
    const thief = new TestBrowser(shop.url);
    const reply = await thief.post(REST.resetPassword, { token, newPassword: PASSWORD });
    expect(reply.status).toBe(200);
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, false]);
    expect(await signIn(undefined, thief)).toEqual(ASKED);
    expect(await signIn(codeOf(secret), owner)).toEqual(OPEN);
    expect((await owner.graphql(STATE)).data).toMatchObject({ twoFactor: { since: expect.any(String), recoveryCodes: 10 } });
  });

  it('allows few wrong codes an hour, also to someone who knows the password', async () => {
    const { secret } = await turnedOn();
    const browser = new TestBrowser(shop.url);
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) statuses.push((await signIn(String(100_000 + guess), browser))[0]);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses[20]).toBe(429);
    expect((await signIn(codeOf(secret)))[0]).toBe(429);
    // A browser that signed in before has a count of its own.
    expect(await signIn(codeOf(secret), owner)).toEqual(OPEN);
  });

  it('stores no secret and no recovery code as it is', async () => {
    const { secret, codes } = await turnedOn();
    const rows = await shop.query<{ row: string }>(
      'select f::text as row from two_factor f union all select c::text from recovery_code c union all select a::text from audit_entry a',
    );
    const stored = rows.map(({ row }) => row).join();
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(text);
  });

  it('gets new recovery codes, which replace the others', async () => {
    const { secret, codes } = await turnedOn();
    const { data } = await owner.graphql<{ renewRecoveryCodes: { codes: string[] } }>(RENEW, {
      input: { ...newRequest(), code: codeOf(secret) },
    });
    const renewed = data?.renewRecoveryCodes.codes ?? [];
    expect(renewed).toHaveLength(10);
    expect(await signIn(codes[0])).toEqual(ASKED);
    expect(await signIn(renewed[0])).toEqual(OPEN);
  });

  it('is turned off with a code, by its owner alone', async () => {
    const { codes } = await turnedOn();
    expect(await errorOf(owner, OFF, { input: { ...newRequest(), code: '123456' } })).toBe('BAD_INPUT');
    expect(await errorOf(owner, OFF, { input: { ...newRequest(), code: codes[0] } })).toBeNull();
    expect(await signIn()).toEqual(OPEN);
    const { data } = await owner.graphql<{ auditEntries: { items: { action: string }[] } }>('{ auditEntries { items { action } } }');
    expect(data?.auditEntries.items[0]?.action).toBe('turnOffTwoFactor');
  });

  it('emails its owner once each time it is turned on or off', async () => {
    await untilIdle(shop);
    const notices = () => mailsAbout(shop, 'owner@archive.example', 'Two-factor sign-in');
    const before = (await notices()).length;
    const { codes } = await turnedOn();
    const off = { ...newRequest(), code: codes[0] };
    for (let times = 0; times < 2; times += 1) expect(await errorOf(owner, OFF, { input: off })).toBeNull();
    await untilIdle(shop);
    const [turnedOff, turnedOnNotice, ...earlier] = await notices();
    expect(earlier).toHaveLength(before);
    expect(turnedOnNotice?.text).toContain('“owner” was turned on: ');
    expect(turnedOff?.text).toContain('“owner” was turned off: ');
  });

  it('is turned off by a command on the server, which the log and an email show', async () => {
    await turnedOn();
    const notices = (await mailsAbout(shop, 'owner@archive.example', 'Two-factor sign-in for the Archive is off')).length;
    const program = built(join(import.meta.dirname, '../../dist/admin.js'));
    const { output } = await runCommand([program, 'two-factor-off', '--username', 'owner'], { env: { DATABASE_URL: shop.databaseUrl } });
    expect(output).toContain('Two-factor sign-in of owner is off.');
    expect(await signIn()).toEqual(OPEN);
    const { text } = await mailAbout(shop, 'owner@archive.example', 'Two-factor sign-in for the Archive is off', notices + 1);
    expect(text).toContain('A command on the server');
    const { data } = await owner.graphql<{ auditEntries: { items: object[] } }>('{ auditEntries { items { action device } } }');
    expect(data?.auditEntries.items[0]).toEqual({ action: 'turnOffTwoFactor', device: 'A command on the server' });
  });
});
