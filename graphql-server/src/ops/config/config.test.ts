import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './variables.ts';

const production = { NODE_ENV: 'production', APP_SECRET: 'a secret of the tests alone, made up by hand', PUBLIC_URL: 'https://shop.test' };

function errorsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

describe('readConfig', () => {
  it('needs no variables', () => {
    expect(readConfig({})).toMatchObject({ PORT: 4000, publicUrl: 'http://localhost:4000', isWeb: true, isWorker: true, stripe: null });
  });

  it('listens on the network only when the public test inbox is off or HOST says so', () => {
    expect(readConfig({}).HOST).toBe('localhost');
    expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).HOST).toBe('0.0.0.0');
    expect(readConfig({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  it('treats an empty variable as unset', () => expect(readConfig({ PORT: ' ' }).PORT).toBe(4000));

  it('reports all errors at once, by name', () => {
    const errors = errorsOf({ PORT: 'http', PUBLIC_URL: 'nowhere', ALLOW_SANDBOX: 'yes', LOG_LEVEL: 'loud' });
    expect(errors).toContain('LOG_LEVEL: must be trace, debug, info, warn, error or silent');
    for (const name of ['PORT', 'PUBLIC_URL', 'ALLOW_SANDBOX']) expect(errors).toContain(`${name}: `);
  });

  it('reports each missing variable once, together with the invalid ones', () => {
    const given = { NODE_ENV: 'production', APP_SECRET: 'short', PORT: 'http', STRIPE_SECRET_KEY: 'sk', STORAGE_URL: 'ftp://files' };
    const names = errorsOf(given)
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
  ])('rejects a URL with the wrong scheme: %s', (name, value, kind) => {
    expect(errorsOf({ [name]: value })).toMatch(new RegExp(`^${name}[.0]*: must be a URL that begins with ${kind}( \\(in .*)?$`, 'm'));
  });

  it.each(['/shop', '/?from=mail', '/#top', '//'])('rejects a PUBLIC_URL that ends with %s', (rest) => {
    expect(errorsOf({ PUBLIC_URL: `https://shop.test${rest}` })).toMatch(/^PUBLIC_URL: must be only scheme, host and port, .*$/);
  });

  it.each(['OWNER_EMAIL', 'SUPPORT_EMAIL', 'MAIL_FROM', 'ADMIN_EMAIL'])(
    'accepts only a bare email address in %s, with one error otherwise',
    (name) => {
      for (const given of ['foo', 'The Archive <a@b.example>'])
        expect(errorsOf({ [name]: given })).toMatch(new RegExp(`^${name}: must be a bare address, .*$`));
      expect(readConfig({ [name]: ' a@b.example ' })).toMatchObject({ [name]: 'a@b.example' });
    },
  );

  it.each([
    ['DATABASE_URL', 'postgresql://a:50%off@b/c'],
    ['SMTP_URL', 'smtp://a:50%off@b'],
  ])('rejects a URL with an invalid escape in its password: %s', (name, value) =>
    expect(errorsOf({ [name]: value })).toMatch(new RegExp(`^${name}: has a '%' .* %25$`)),
  );

  it.each(['smtp://', 'smtps://:465', 'smtp:///mail'])('rejects the mail server %s, which has no host', (SMTP_URL) =>
    expect(errorsOf({ SMTP_URL })).toMatch(/^SMTP_URL: must /),
  );

  it.each(['0x10', '1e3', '0b1', '-1', '+1'])('rejects the port %s, which is not in digits', (PORT) =>
    expect(errorsOf({ PORT })).toBe('PORT: must be a number from 0 to 65535'),
  );

  it('accepts digits with spaces around them, and a scale with decimals', () => {
    expect(readConfig({ PORT: ' 4100 ', RATE_LIMIT_SCALE: '.5' })).toMatchObject({ PORT: 4100, RATE_LIMIT_SCALE: 0.5 });
    expect(errorsOf({ PORT: '4100.5' })).toBe('PORT: must be a whole number');
  });

  it('accepts only a name for the promo code that a checkout accepts', () => {
    expect(errorsOf({ PROMO_NAME_CODE: 'x'.repeat(101) })).toBe('PROMO_NAME_CODE: Promo codes have at most 100 characters');
    expect(errorsOf({ PROMO_NAME_CODE: 'a\u0007b' })).toBe('PROMO_NAME_CODE: Promo codes can only contain plain text');
    expect(readConfig({ PROMO_NAME_CODE: ' lamp ' }).PROMO_NAME_CODE).toBe('lamp');
  });

  it.each(['postgres://shop:Ge#heim@h/db', 'postgres://shop:12#heim@h/db', 'postgres://shop@h', 'postgres://shop@h/a/b'])(
    'rejects a database URL without a readable name, and explains how to escape a password: %s',
    (DATABASE_URL) => expect(errorsOf({ DATABASE_URL })).toMatch(/^DATABASE_URL: must .* # is %23.*$/),
  );

  it.each(['https://key:hush@s3.test/bucket', 'https://s3.test/bucket?key=hush'])('rejects a bucket URL with a secret in it: %s', (url) =>
    expect(errorsOf({ STORAGE_URL: url, STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' })).toMatch(
      /^STORAGE_URL: must be only host and bucket.*$/,
    ),
  );

  it.each(['postgres://a/b', 'postgresql:///b?host=/var/run/postgresql'])('accepts the database URL %s', (DATABASE_URL) =>
    expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL),
  );

  it('requires the variables of one service together', () => {
    expect(errorsOf({ STRIPE_SECRET_KEY: 'sk' })).toContain(
      'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: required, because these must be set together',
    );
  });

  it('checks Stripe keys in every environment', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(errorsOf(keys)).toContain('must be from the same mode');
  });

  it.each([
    ['six-letters', 'needs at least 12 characters'],
    ['password123456', 'This is a common password'],
    ['grace-by-the-lake', 'your username or email'],
    ['our archive of lamps', 'the name of this shop'],
  ])('rejects the password %j for the first owner', (ADMIN_PASSWORD, why) => {
    const names = { ADMIN_USERNAME: 'Grace', PRODUCT_NAME: 'the Archive' };
    expect(errorsOf({ ...names, ADMIN_PASSWORD })).toMatch(new RegExp(`^ADMIN_PASSWORD: .*${why}.*$`));
    expect(errorsOf({ ...names, ADMIN_PASSWORD: 'a lamp by the lake' })).toBe('');
  });

  it('lets a proxy send files only when they are stored locally', () => {
    expect(readConfig({ FILE_PROXY: 'x-accel-redirect' }).FILE_PROXY).toBe('x-accel-redirect');
    expect(errorsOf({ FILE_PROXY: 'x-sendfile' })).toContain("FILE_PROXY: must be 'x-accel-redirect'");
    const storage = { STORAGE_URL: 'https://s3.example/archive', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' };
    expect(errorsOf({ FILE_PROXY: 'x-accel-redirect', ...storage })).toContain('FILE_PROXY: only for files under DATA_DIR');
  });

  it('requires different ports for the shop and its metrics in a web process', () => {
    expect(errorsOf({ PORT: '4000', METRICS_PORT: '4000' })).toBe('METRICS_PORT: must be a different port than PORT');
    expect(errorsOf({ PORT: '4000', METRICS_PORT: '4000', ROLES: 'worker' })).toBe('');
    expect(errorsOf({ PORT: '0', METRICS_PORT: '0' })).toBe('');
  });

  it('accepts a list of replicas only with a configured database', () => {
    const DATABASE_URL = 'postgresql://a/b';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: 'postgresql://b/b, postgresql://c/b' }).DATABASE_REPLICA_URLS).toEqual([
      'postgresql://b/b',
      'postgresql://c/b',
    ]);
    expect(readConfig({}).DATABASE_REPLICA_URLS).toEqual([]);
    expect(errorsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: 'b,c' })).toContain('DATABASE_REPLICA_URLS.0: must be a URL');
    expect(errorsOf({ DATABASE_REPLICA_URLS: DATABASE_URL })).toContain('DATABASE_REPLICA_URLS: needs DATABASE_URL');
  });

  it('rejects emulators in production unless they are allowed', () => {
    const errors = errorsOf(production);
    for (const name of ['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
      expect(errors).toMatch(new RegExp(`^${name}: .* in an image built with emulators\\)$`, 'm'));
    expect(errors).toMatch(/^STORAGE_URL: .* with files under DATA_DIR\)$/m);
    expect(errorsOf({ ...production, ALLOW_SANDBOX: 'true' })).toBe('');
  });

  it('accepts local files in production when a proxy sends them', () => {
    const errors = errorsOf({ ...production, FILE_PROXY: 'x-accel-redirect' });
    expect(errors).not.toContain('STORAGE_URL');
    expect(errors).toContain('SMTP_URL');
  });

  it('mentions FILE_PROXY when STORAGE_URL is missing', () =>
    expect(errorsOf(production)).toMatch(/^STORAGE_URL: .* FILE_PROXY=x-accel-redirect /m));

  it('rejects placeholders in production, set or by default, without showing passwords', () => {
    const given = { PUBLIC_URL: 'https://archive.example/', SMTP_URL: 'smtps://user:hush@smtp.EXAMPLE:465', MAIL_FROM: 'a@shop.example' };
    const storage = { STORAGE_URL: 'https://s3.example/archive', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' };
    const errors = errorsOf({ ...production, ...given, ...storage });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'STORAGE_URL', 'OWNER_EMAIL', 'SUPPORT_EMAIL'])
      expect(errors).toMatch(new RegExp(`^${name}: \\S+\\.example is a placeholder`, 'im'));
    expect(errors).not.toContain('hush');
    expect(errorsOf({ ...given, ...storage, NODE_ENV: 'test' })).toBe('');
  });

  it('accepts real addresses in production', () => {
    const mail = {
      SUPPORT_EMAIL: 'a@shop.test',
      OWNER_EMAIL: 'a@example.shop.test',
      MAIL_FROM: 'a@notexample.test',
      SMTP_URL: 'smtp://mail.shop.test',
    };
    expect(errorsOf({ ...production, ...mail })).not.toContain('example');
  });

  it('requires a secret and an address in production, even for a demonstration', () => {
    const errors = errorsOf({ NODE_ENV: 'production', ALLOW_SANDBOX: 'true' });
    expect(errors).toBe('APP_SECRET: required in production\nPUBLIC_URL: required in production');
  });

  it.each(['https://archive.example/', 'HTTPS://Archive.Example:443'])(
    'normalizes the PUBLIC_URL %s to the origin that browsers send',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://archive.example');
    },
  );
});

it('.env.example lists exactly the variables that are read', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const listed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual(Object.keys(variables).sort());
});
