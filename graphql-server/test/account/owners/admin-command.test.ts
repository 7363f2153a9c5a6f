import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../../support/browser.ts';
import { built } from '../../support/processes/built.ts';
import { runCommand } from '../../support/processes/run-command.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { login, newAccount, newNames } from '../steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** Runs `node dist/admin.js create` against the running shop's database. */
const command = (...args: string[]) => {
  const program = built(join(import.meta.dirname, '../../../dist/admin.js'));
  return runCommand([program, 'create', ...args], { env: { DATABASE_URL: shop.databaseUrl } });
};

const roleOf = async (username: string) => (await shop.query('select role from user_account where username = $1', [username]))[0]?.role;

it('makes an existing account an owner with a password that is hard to guess, and ends its sessions', async () => {
  const { username, email, browser } = await newAccount(shop);
  const { code, output } = await command('--username', username.toUpperCase(), '--email', email);
  expect([code, output]).toEqual([0, expect.stringMatching(`^${username} is now an admin. New password, shown only once: [\\w-]{16}$`)]);
  expect((await login(new TestBrowser(shop.url), username)).status).toBe(401);
  expect((await browser.graphql('{ me { isAdmin } }')).data).toEqual({ me: null });
  expect((await login(browser, username, output.split(': ')[1])).status).toBe(200);
  expect((await browser.graphql('{ me { isAdmin } }')).data).toEqual({ me: { isAdmin: true } });
  expect(await command('--username', username)).toMatchObject({ code: 0, output: `${username} is already an admin.` });
});

it('rejects an account that has another address', async () => {
  const { username } = await newAccount(shop);
  const output = `${username} has another email address.`;
  expect(await command('--username', username, '--email', 'else@mail.example')).toMatchObject({ code: 1, output });
  expect(await roleOf(username)).toBe('user');
});

it('creates an account and prints its password', async () => {
  const { username, email } = newNames();
  const { code, output } = await command('--username', username, '--email', email);
  expect(code).toBe(0);
  const password = /[Pp]assword, shown only once: (\S+)$/.exec(output)?.[1] ?? '';
  expect((await login(new TestBrowser(shop.url), username, password)).status).toBe(200);
  expect(await roleOf(username)).toBe('admin');
});

it('requires an unused address for a new account', async () => {
  const { email } = await newAccount(shop);
  expect(await command('--username', 'newcomer')).toMatchObject({ code: 1, output: expect.stringContaining('add --email ADDRESS') });
  expect(await command('--username', 'newcomer', '--email', email)).toMatchObject({
    code: 1,
    output: 'This email address is already in use.',
  });
  const errors = 'Username must be at least 3 characters\nPlease enter a valid email address';
  expect(await command('--username', 'x', '--email', 'not-an-address')).toEqual({ code: 1, output: errors });
  const usage = 'usage: npm run admin:create -- --username NAME [--email ADDRESS]\n   or: node dist/admin.js create --username NAME';
  expect(await command('--email', email)).toMatchObject({ code: 1, output: expect.stringContaining(usage) });
  expect(await roleOf('newcomer')).toBeUndefined();
});

it('reports what is wrong with a misspelled option, without a stack trace', async () => {
  const { code, output } = await command('--user', 'x');
  expect([code, output]).toEqual([1, expect.stringMatching(/^Unknown option '--user'/)]);
  expect(output).not.toMatch(/^ +at /m);
});
