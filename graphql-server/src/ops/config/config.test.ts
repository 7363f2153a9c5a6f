import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './variables.ts';

const production = { NODE_ENV: 'production', APP_SECRET: 'a secret of the tests alone, made up by hand', PUBLIC_URL: 'https://shop.test' };

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, publicUrl: 'http://localhost:4000', isWeb: true, isWorker: true, stripe: null });
  });

  it('opens the shop to the network only without the inbox that everybody can read, or when told to', () => {
    expect(readConfig({}).HOST).toBe('localhost');
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).HOST).toBe('0.0.0.0');
    expect(readConfig({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('takes an empty variable for an unset one', () => expect(readConfig({ PORT: ' ' }).PORT).toBe(4000));

  it('reports all faults at once, by name', () => {
    const faults = faultsOf({ PORT: 'http', PUBLIC_URL: 'nowhere', ALLOW_SANDBOX: 'yes', LOG_LEVEL: 'loud' });
    expect(faults).toContain('LOG_LEVEL: must be trace, debug, info, warn, error or silent');
    for (const name of ['PORT', 'PUBLIC_URL', 'ALLOW_SANDBOX']) expect(faults).toContain(`${name}: `);
  });

  it('reports with them what is missing, each once', () => {
    const given = { NODE_ENV: 'production', APP_SECRET: 'short', PORT: 'http', STRIPE_SECRET_KEY: 'sk', STORAGE_URL: 'ftp://files' };
    const names = faultsOf(given)
      .split('\n')
      .map((line) => line.split(':')[0]);
    expect(names).toEqual([
      ...['PORT', 'APP_SECRET', 'STORAGE_URL'],
      ...['STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET', 'STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY'],
      ...['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'SUPPORT_EMAIL', 'OWNER_EMAIL', 'MAIL_FROM'],
    ]);
  });

  it.each([
    ['DATABASE_URL', 'mysql://shop@host/shop', 'postgresql://'],
    ['DATABASE_REPLICA_URLS', 'mysql://shop@host/shop', 'postgresql://'],
    ['SMTP_URL', 'https://mail.shop.test', 'smtps:// or smtp://'],
    ['PUBLIC_URL', 'shop.test:443', 'https:// or http://'],
  ])('refuses addresses of another kind: %s', (name, value, kind) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`^${name}[.0]*: must be a URL that begins with ${kind}( \\(in .*)?$`, 'm'));
  });

  it.each(['/shop', '/?from=mail', '/#top', '//'])('refuses a public address that goes on with %s', (rest) => {
    expect(faultsOf({ PUBLIC_URL: `https://shop.test${rest}` })).toMatch(/^PUBLIC_URL: must be scheme, host and port alone, .*$/);
  });

  it.each(['OWNER_EMAIL', 'SUPPORT_EMAIL', 'MAIL_FROM', 'ADMIN_EMAIL'])('takes in %s an address alone, and says so once', (name) => {
    for (const given of ['foo', 'The Archive <a@b.example>'])
      expect(faultsOf({ [name]: given })).toMatch(new RegExp(`^${name}: must be a bare address, .*$`));
    expect(readConfig({ [name]: ' a@b.example ' })).toMatchObject({ [name]: 'a@b.example' });
  });

  it('refuses a database whose password nobody can read', () =>
    expect(faultsOf({ DATABASE_URL: 'postgresql://a:50%off@b/c' })).toMatch(/^DATABASE_URL: has a '%' .* %25$/));

  it.each(['postgres://shop:Ge#heim@h/db', 'postgres://shop:12#heim@h/db', 'postgres://shop@h', 'postgres://shop@h/a/b'])(
    'refuses a database whose name cannot be read, and says how to write its password: %s',
    (DATABASE_URL) => expect(faultsOf({ DATABASE_URL })).toMatch(/^DATABASE_URL: must .* # is %23.*$/),
  );

  it.each(['https://key:hush@s3.test/bucket', 'https://s3.test/bucket?key=hush'])('refuses a bucket with a secret in it: %s', (url) =>
    expect(faultsOf({ STORAGE_URL: url, STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' })).toMatch(
      /^STORAGE_URL: must be host and bucket alone.*$/,
    ),
  );

  it.each(['postgres://a/b', 'postgresql:///b?host=/var/run/postgresql'])('takes a database at %s', (DATABASE_URL) =>
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL),
  );

  it('wants the variables of one service together', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk' })).toContain('STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed together');
  });

  it('looks at the keys of Stripe, wherever it runs', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(faultsOf(keys)).toContain('must be of the same mode');
  });

  it.each([
    ['six-letters', 'needs at least 12 characters'],
    ['password123456', 'This is a common password'],
    ['grace-by-the-lake', 'your username or email'],
    ['our archive of lamps', 'the name of this shop'],
  ])('refuses %j for the first owner', (ADMIN_PASSWORD, why) => {
    const names = { ADMIN_USERNAME: 'Grace', PRODUCT_NAME: 'the Archive' };
    expect(faultsOf({ ...names, ADMIN_PASSWORD })).toMatch(new RegExp(`^ADMIN_PASSWORD: .*${why}.*$`));
    expect(faultsOf({ ...names, ADMIN_PASSWORD: 'a lamp by the lake' })).toBe('');
  });

  it('hands files to a proxy only when they lie here', () => {
    expect(readConfig({ FILE_PROXY: 'x-accel-redirect' }).FILE_PROXY).toBe('x-accel-redirect');
    expect(faultsOf({ FILE_PROXY: 'x-sendfile' })).toContain("FILE_PROXY: must be 'x-accel-redirect'");
    const storage = { STORAGE_URL: 'https://s3.example/archive', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' };
    expect(faultsOf({ FILE_PROXY: 'x-accel-redirect', ...storage })).toContain('FILE_PROXY: only for files under DATA_DIR');
  });

  it('wants two ports where a process listens at two', () => {
    expect(faultsOf({ PORT: '4000', METRICS_PORT: '4000' })).toBe('METRICS_PORT: needs a port of its own, beside PORT');
    expect(faultsOf({ PORT: '4000', METRICS_PORT: '4000', ROLES: 'worker' })).toBe('');
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  it('takes a list of replicas, of a database that is configured', () => {
    const DATABASE_URL = 'postgresql://a/b';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: 'postgresql://b/b, postgresql://c/b' }).DATABASE_REPLICA_URLS).toEqual([
      'postgresql://b/b',
      'postgresql://c/b',
    ]);
    expect(readConfig({}).DATABASE_REPLICA_URLS).toEqual([]);
    expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: 'b,c' })).toContain('DATABASE_REPLICA_URLS.0: must be a URL');
    expect(faultsOf({ DATABASE_REPLICA_URLS: DATABASE_URL })).toContain('DATABASE_REPLICA_URLS: needs DATABASE_URL');
  });

  it('refuses emulators in production, unless they are allowed', () => {
    const faults = faultsOf(production);
    for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'STORAGE_URL']) expect(faults).toContain(name);
    expect(faultsOf({ ...production, ALLOW_SANDBOX: 'true' })).toBe('');
  });

  it('takes files on this disk for meant when a proxy is to send them', () => {
    const faults = faultsOf({ ...production, FILE_PROXY: 'x-accel-redirect' });
    expect(faults).not.toContain('STORAGE_URL');
    expect(faults).toContain('SMTP_URL');
  });

  it('names the other way to files', () => expect(faultsOf(production)).toMatch(/^STORAGE_URL: .* FILE_PROXY=x-accel-redirect /m));

  it('refuses in production whatever is still an example, given or by default, and tells no password', () => {
    const given = { PUBLIC_URL: 'https://archive.example/', SMTP_URL: 'smtps://user:hush@smtp.EXAMPLE:465', MAIL_FROM: 'a@shop.example' };
    const storage = { STORAGE_URL: 'https://s3.example/archive', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' };
    const faults = faultsOf({ ...production, ...given, ...storage });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'STORAGE_URL', 'OWNER_EMAIL', 'SUPPORT_EMAIL'])
      expect(faults).toMatch(new RegExp(`^${name}: \\S+\\.example is an example`, 'im'));
    expect(faults).not.toContain('hush');
    expect(faultsOf({ ...given, ...storage, NODE_ENV: 'test' })).toBe('');
  });

  it('takes addresses of its own in production', () => {
    const mail = {
      SUPPORT_EMAIL: 'a@shop.test',
      OWNER_EMAIL: 'a@example.shop.test',
      MAIL_FROM: 'a@notexample.test',
      SMTP_URL: 'smtp://mail.shop.test',
    };
    expect(faultsOf({ ...production, ...mail })).not.toContain('example');
  });

  it('wants a secret and an address in production, even for a demonstration', () => {
    const faults = faultsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' });
    expect(faults).toBe('APP_SECRET: required in production\nPUBLIC_URL: required in production');
  });

  it.each(['https://archive.example/', 'HTTPS://Archive.Example:443'])('takes %s for the address that browsers name', (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://archive.example');
  });
});

it('.env.example lists every variable, and no other', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual(Object.keys(variables).sort());
});
