import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#ops/config/config';
import { type RunningApp, start } from '#ops/start/start';
import { TestBrowser } from '../../support/browser.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { openShop } from '../../support/shop.ts';
import { copyTemplate } from '../../support/templates/shop-template.ts';
import { login, newAccount } from '../steps.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Started {
  app: RunningApp;
  url: string;
  lines: string[];
}

/** One process of a shop. Several share a database. */
async function startProcess(databaseUrl: string, folder: string, env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const lines: string[] = [];
  const base = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    CUT_PHOTOS: 'false',
    DATABASE_URL: databaseUrl,
  };
  const app = await start(readConfig({ ...base, DATA_DIR: join(dataDir, folder), ROLES: 'web', ...env }), (line) => lines.push(line));
  return { app, url: `http://127.0.0.1:${port}`, lines };
}

/** @param folder gets the files of the catalogue @returns the address of a database with the catalogue and without accounts */
const databaseFor = (folder: string) => copyTemplate(join(dataDir, folder));

const adminLine = ({ lines }: Started) => lines.filter((line) => line.includes('admin account'));

async function whoIs(url: string, username: string, password: string): Promise<unknown> {
  const browser = new TestBrowser(url);
  await login(browser, username, password);
  return (await browser.graphql<{ me: unknown }>('{ me { username email isAdmin isEmailConfirmed } }')).data?.me;
}

describe('the first start', () => {
  it("creates the owner's account, prints its password once and stores it in a private file", async () => {
    const databaseUrl = await databaseFor('first');
    const first = await startProcess(databaseUrl, 'first');
    const file = join(dataDir, 'first', 'admin-password');
    const password = await readFile(file, 'utf8');
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(adminLine(first)).toEqual([`admin account: admin, password ${password} (stored in ${file})`]);
    expect(await whoIs(first.url, 'admin', password)).toEqual({
      ...{ username: 'admin', email: 'owners@archive.example' },
      ...{ isAdmin: true, isEmailConfirmed: true },
    });
    await first.app.stop();
    // As docs/operations/secrets.md says.
    await rm(file);
    const second = await startProcess(databaseUrl, 'first');
    expect(adminLine(second)).toEqual([]);
    expect(await whoIs(second.url, 'admin', password)).toMatchObject({ isAdmin: true });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await second.app.stop();
  });

  it('prints only the location of the password in production', async () => {
    const env = {
      NODE_ENV: 'production',
      ALLOW_SANDBOX: 'true',
      APP_SECRET: 'a secret of the tests alone, made up by hand',
      PUBLIC_URL: 'https://shop.test',
    };
    const started = await startProcess(await databaseFor('production'), 'production', env);
    const file = join(dataDir, 'production', 'admin-password');
    expect(adminLine(started)).toEqual([`admin account: admin, its password is in ${file}`]);
    expect((await login(new TestBrowser(started.url), 'admin', await readFile(file, 'utf8'))).status).toBe(200);
    await started.app.stop();
  });

  it('uses the configured account, and does not print a configured password', async () => {
    const env = { ADMIN_USERNAME: 'Grace', ADMIN_EMAIL: 'grace@archive.example', ADMIN_PASSWORD: 'configured password' };
    const started = await startProcess(await databaseFor('configured'), 'configured', env);
    expect(adminLine(started)).toEqual(['admin account: Grace, with ADMIN_PASSWORD']);
    expect(await whoIs(started.url, 'grace', 'configured password')).toMatchObject({ email: 'grace@archive.example', isAdmin: true });
    await expect(stat(join(dataDir, 'configured', 'admin-password'))).rejects.toThrow('ENOENT');
    await started.app.stop();
  });

  it('creates one account with the printed password even if several processes start at once', async () => {
    const folders = ['a', 'b'];
    const databaseUrl = await databaseFor('a');
    const started = await Promise.all(folders.map((folder) => startProcess(databaseUrl, folder)));
    const printed = started.flatMap(adminLine);
    expect(printed).toHaveLength(1);
    const password = /password (\S+)/.exec(printed[0] ?? '')?.[1] ?? '';
    for (const { url } of started) expect(await whoIs(url, 'admin', password)).toMatchObject({ isAdmin: true });
    await Promise.all(started.map(({ app }) => app.stop()));
  });
});

it('an account does not become an owner by its username', async () => {
  const shop = await openShop();
  try {
    await shop.query('delete from user_account');
    const { username } = await newAccount(shop, { username: 'Ada', email: 'ada@mail.example' });
    // Simulates an account from before such names were reserved.
    await shop.query("update user_account set username = 'Admin' where username = $1", [username]);
    const started = await startProcess(shop.databaseUrl, 'taken');
    expect(adminLine(started)).toEqual([
      'no admin account: admin or its email address is taken. Run: npm run admin:create -- --username NAME --email ADDRESS',
    ]);
    expect(await shop.query('select username, role from user_account')).toEqual([{ username: 'Admin', role: 'user' }]);
    await expect(stat(join(dataDir, 'taken', 'admin-password'))).rejects.toThrow('ENOENT');
    await started.app.stop();
  } finally {
    await shop.stop();
  }
});

it('a start that ends before the account exists leaves its password for the next start', async () => {
  const shop = await openShop();
  try {
    await shop.query('delete from user_account');
    await shop.query("create function reject_commit() returns trigger as $$ begin raise 'no commit'; end $$ language plpgsql");
    await shop.query(
      'create constraint trigger reject_commit after insert on user_account deferrable initially deferred for each row execute function reject_commit()',
    );
    await expect(startProcess(shop.databaseUrl, 'ended')).rejects.toThrow('no commit');
    const password = await readFile(join(dataDir, 'ended', 'admin-password'), 'utf8');
    await shop.query('drop function reject_commit cascade');
    const started = await startProcess(shop.databaseUrl, 'ended');
    expect(await whoIs(started.url, 'admin', password)).toMatchObject({ isAdmin: true });
    await started.app.stop();
  } finally {
    await shop.stop();
  }
});
