import { newPasswordSchema, usernameSchema } from '@archive/schema/account';
import { emailSchema } from '@archive/schema/email';
import { DEFAULT_PRODUCT_NAME } from '@archive/schema/product';
import * as z from 'zod/mini';
import { leftExamples } from './left-examples.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const url = z.url('must be a URL');
const flag = z.pipe(
  z.enum(['true', 'false'], "must be 'true' or 'false'"),
  z.transform((value) => value === 'true'),
);
const urls = z.pipe(
  z.transform((value) =>
    String(value)
      .split(',')
      .map((part) => part.trim()),
  ),
  z.array(z.url('must be URLs, with commas between them')),
);
const number = (minimum: number, maximum: number) =>
  z.pipe(z.transform(Number), z.number(`must be a number from ${minimum} to ${maximum}`).check(z.minimum(minimum), z.maximum(maximum)));
const integer = (minimum: number, maximum: number) => z.pipe(number(minimum, maximum), z.int('must be a whole number'));

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every variable that is read, once; `.env.example` explains each. An empty value counts as unset. */
export const variables = {
  NODE_ENV: z._default(z.enum(['production', 'development', 'test'], "must be 'production', 'development' or 'test'"), 'development'),
  HOST: z.optional(text),
  PORT: z._default(integer(0, 65535), 4000),
  PUBLIC_URL: z.optional(url),
  DATA_DIR: z._default(text, '.data'),
  ROLES: z._default(z.enum(['web,worker', 'web', 'worker'], "must be 'web,worker', 'web' or 'worker'"), 'web,worker'),
  TRUST_PROXY: z._default(integer(0, 10), 0),
  FILE_PROXY: z.optional(z.enum(['x-accel-redirect'], "must be 'x-accel-redirect'")),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be ${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1)}`), 'info'),
  METRICS_PORT: z.optional(integer(0, 65535)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  PRODUCT_NAME: z._default(text, DEFAULT_PRODUCT_NAME),
  SUPPORT_EMAIL: z._default(emailSchema, 'support@archive.example'),
  OWNER_EMAIL: z._default(emailSchema, 'owners@archive.example'),
  MAIL_FROM: z._default(emailSchema, 'hello@archive.example'),
  ADMIN_USERNAME: z._default(usernameSchema, 'admin'),
  ADMIN_EMAIL: z.optional(emailSchema),
  ADMIN_PASSWORD: z.optional(newPasswordSchema),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ALLOW_SANDBOX: z._default(flag, false),
  DATABASE_URL: z.optional(url),
  DATABASE_REPLICA_URLS: z._default(urls, []),
  SMTP_URL: z.optional(url),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_PUBLISHABLE_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  STORAGE_URL: z.optional(url),
  STORAGE_REGION: z._default(text, 'auto'),
  STORAGE_ACCESS_KEY: z.optional(text),
  STORAGE_SECRET_KEY: z.optional(text),
  PROMO_NAME_CODE: z._default(text, '{name}'),
  SERVICE_WORKER: z._default(flag, true),
  SHUTDOWN_GRACE_MS: z._default(integer(0, 600_000), 1000),
  SHUTDOWN_LIMIT_MS: z._default(integer(0, 3_600_000), 30_000),
  RATE_LIMIT_SCALE: z._default(number(0.001, 1_000_000), 1),
};

const environment = z.object(variables);
type Environment = z.infer<typeof environment>;

export interface Config extends Omit<Environment, 'PUBLIC_URL' | 'ROLES'> {
  HOST: string;
  isProduction: boolean;
  isWeb: boolean;
  isWorker: boolean;
  /** Without a slash at its end. */
  publicUrl: string;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  storage: { url: string; region: string; accessKey: string; secretKey: string } | null;
}

/** Something is wrong with the environment; the message lists every fault, one a line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = environment.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const { PUBLIC_URL, ROLES, ...values } = result.data;
  const faults = faultsBetween(result.data);
  if (faults.length) throw new ConfigError(faults.join('\n'));
  return {
    ...values,
    // The embedded inbox shows everybody's mails to whoever reaches it: to this machine alone, unless something else is said.
    HOST: values.HOST ?? (values.SMTP_URL ? '0.0.0.0' : 'localhost'),
    isProduction: values.NODE_ENV === 'production',
    isWeb: ROLES.includes('web'),
    isWorker: ROLES.includes('worker'),
    publicUrl: (PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    stripe: stripeOf(values),
    storage: storageOf(values),
  };
}

type Values = Omit<Environment, 'PUBLIC_URL' | 'ROLES'>;

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }: Values): Config['stripe'] {
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return { secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
}

function storageOf({ STORAGE_URL, STORAGE_REGION, STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY }: Values): Config['storage'] {
  if (!STORAGE_URL || !STORAGE_ACCESS_KEY || !STORAGE_SECRET_KEY) return null;
  return { url: STORAGE_URL, region: STORAGE_REGION, accessKey: STORAGE_ACCESS_KEY, secretKey: STORAGE_SECRET_KEY };
}

const NO_FILES_FOR_PROXY =
  'FILE_PROXY: only for files under DATA_DIR; with STORAGE_URL buyers are led to the storage, so remove one of the two';

const OR_FILE_PROXY = ', or FILE_PROXY=x-accel-redirect for files under DATA_DIR behind nginx';

/** Rules that join several variables. */
function faultsBetween(values: Environment): string[] {
  return [
    ...incompleteGroup(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...incompleteGroup(values, ['STORAGE_URL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']),
    ...(values.DATABASE_REPLICA_URLS.length && !values.DATABASE_URL ? ['DATABASE_REPLICA_URLS: needs DATABASE_URL'] : []),
    ...(values.FILE_PROXY && values.STORAGE_URL ? [NO_FILES_FOR_PROXY] : []),
    ...(values.NODE_ENV === 'production' ? productionFaults(values) : []),
  ];
}

function incompleteGroup(values: Values, names: (keyof Values)[]): string[] {
  const missing = names.filter((name) => !values[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')}: needed together with the others of ${names.join(', ')}`];
}

function productionFaults(values: Environment): string[] {
  const missing = values.APP_SECRET ? [] : ['APP_SECRET: required in production'];
  if (values.ALLOW_SANDBOX) return missing;
  // Who lets a proxy send the files from this disk means this disk.
  const chosen = values.FILE_PROXY ? ['STORAGE_URL'] : [];
  const standIns = (['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'STORAGE_URL'] as const).filter(
    (name) => !values[name] && !chosen.includes(name),
  );
  const required = standIns.map(
    (name) =>
      `${name}: required in production${name === 'STORAGE_URL' ? OR_FILE_PROXY : ''} (ALLOW_SANDBOX=true runs the embedded stand-in instead)`,
  );
  return [...missing, ...required, ...leftExamples(values)];
}
