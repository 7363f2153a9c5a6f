import { MAX_PASSWORD_LENGTH } from '@archive/schema/accounts/account';
import { knownUsernameSchema } from '@archive/schema/accounts/username';
import { emailSchema } from '@archive/schema/email';
import { DEFAULT_PRODUCT_NAME } from '@archive/schema/product';
import { promoCode } from '@archive/schema/sales/checkout';
import * as z from 'zod/mini';
import { isGuessableSecret } from './guessable-secret.ts';

const text = z.string().check(z.trim(), z.minLength(1));
// Aborts, so that an invalid URL gets only one error.
const url = (protocol: RegExp, begin: string) => z.url({ protocol, abort: true, error: `must be a URL that begins with ${begin}` });
const webUrl = url(/^https?$/, 'https:// or http://');
/** All links start at the root, and a username or password in the URL would be in every email. */
const publicUrl = webUrl.check(
  z.refine((value) => isOrigin(value), 'must be only scheme, host and port, as in https://shop.example, without path, query or fragment'),
);
/** Shown to operators in log lines; its key and secret have variables of their own. */
const bucketUrl = webUrl.check(
  z.refine((value) => isBare(value), 'must be only host and bucket, without name, password, query or fragment'),
);
const isEscaped = z.refine<string>(
  (value) => !/%(?![0-9a-f]{2})/i.test(value),
  "has a '%' that is not an escape; in a password write it as %25",
);
const smtpUrl = url(/^smtps?$/, 'smtps:// or smtp://').check(
  z.refine((value) => new URL(value).hostname !== '', 'must name a mail server, as in smtps://user:password@host:465'),
  isEscaped,
);
const ESCAPED = '(in a password # is %23, / is %2F and ? is %3F)';
const databaseUrl = url(/^postgres(ql)?$/, `postgresql:// ${ESCAPED}`).check(
  z.refine(
    (value) => /^\/[^/]+$/.test(new URL(value).pathname) && !value.includes('#'),
    `must end with the name of a database, as in postgresql://user:password@host/name ${ESCAPED}`,
  ),
  isEscaped,
);
const email = z.string().check(
  z.trim(),
  z.refine((value) => emailSchema.safeParse(value).success, 'must be a bare address, as in hello@shop.example, without a display name'),
);
const secret = z.string().check(
  z.minLength(32, { error: 'must have at least 32 characters', abort: true }),
  z.refine((value) => !isGuessableSecret(value), 'is easy to guess: use random characters, as `openssl rand -hex 32` prints them'),
);
const flag = z.pipe(
  z.enum(['true', 'false'], "must be 'true' or 'false'"),
  z.transform((value) => value === 'true'),
);
const databaseUrls = z.pipe(
  z.transform((value) =>
    String(value)
      .split(',')
      .map((part) => part.trim()),
  ),
  z.array(databaseUrl),
);
/** Not in the other notations that JavaScript reads, such as 0x10. */
const digits = z.transform((value) => (/^\s*\d*\.?\d+\s*$/.test(String(value)) ? Number(value) : Number.NaN));
const number = (minimum: number, maximum: number) =>
  z.pipe(digits, z.number(`must be a number from ${minimum} to ${maximum}`).check(z.minimum(minimum), z.maximum(maximum)));
const integer = (minimum: number, maximum: number) => z.pipe(number(minimum, maximum), z.int('must be a whole number'));

function isOrigin(value: string): boolean {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}

function isBare(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return [username, password, search, hash].every((part) => part === '');
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every variable that the server reads; `.env.example` explains each. */
export const variables = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test'], "must be 'production', 'development' or 'test'"), 'development'),
  HOST: z.optional(text),
  PORT: z._default(integer(0, 65535), 4000),
  PUBLIC_URL: z.optional(publicUrl),
  DATA_DIR: z._default(text, '.data'),
  ROLES: z._default(z.enum(['web,worker', 'web', 'worker'], "must be 'web,worker', 'web' or 'worker'"), 'web,worker'),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  FILE_PROXY: z.optional(z.enum(['x-accel-redirect'], "must be 'x-accel-redirect'")),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be ${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1)}`), 'info'),
  METRICS_PORT: z.optional(integer(0, 65535)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PRODUCT_NAME: z._default(text, DEFAULT_PRODUCT_NAME),
  SUPPORT_EMAIL: z._default(email, 'support@archive.example'),
  OWNER_EMAIL: z._default(email, 'owners@archive.example'),
  MAIL_FROM: z._default(email, 'hello@archive.example'),
  ADMIN_USERNAME: z._default(knownUsernameSchema, 'admin'),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH, `must have at most ${MAX_PASSWORD_LENGTH} characters`))),
  APP_SECRET: z.optional(secret),
  ALLOW_SANDBOX: z._default(flag, false),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_REPLICA_URLS: z._default(databaseUrls, []),
  SMTP_URL: z.optional(smtpUrl),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_PUBLISHABLE_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  STORAGE_URL: z.optional(bucketUrl),
  STORAGE_REGION: z._default(text, 'auto'),
  STORAGE_ACCESS_KEY: z.optional(text),
  STORAGE_SECRET_KEY: z.optional(text),
  PROMO_NAME_CODE: z._default(promoCode.check(z.trim(), z.minLength(1)), '{name}'),
  SERVICE_WORKER: z._default(flag, true),
  CUT_PHOTOS: z._default(flag, true),
  SHUTDOWN_GRACE_MS: z._default(integer(0, 600_000), 1000),
  SHUTDOWN_LIMIT_MS: z._default(integer(0, 3_600_000), 30_000),
  RATE_LIMIT_SCALE: z._default(number(0.001, 1_000_000), 1),
  BUILD_VERSION: z._default(text, 'unknown'),
  BUILD_REVISION: z._default(text, 'unknown'),
};

export type Environment = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name]> };

/**
 * Validates each variable separately; an empty value counts as unset.
 * @returns the values, and one line per error. Invalid values stay in `values` as given, so that rules between variables don't
 * report them as missing
 */
export function readVariables(env: Record<string, string | undefined>): { values: Environment; errors: string[] } {
  const errors: string[] = [];
  const values = Object.entries(variables).map(([name, schema]) => {
    const given = env[name]?.trim() ? env[name] : undefined;
    const { success, data, error } = schema.safeParse(given);
    errors.push(...(error?.issues ?? []).map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`));
    return [name, success ? data : given];
  });
  return { values: Object.fromEntries(values), errors };
}
