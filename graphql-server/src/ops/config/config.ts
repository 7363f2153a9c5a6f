import { errorsBetween } from './config-errors.ts';
import { type Environment, readVariables } from './variables.ts';

export interface Config extends Omit<Environment, 'PUBLIC_URL' | 'ROLES'> {
  HOST: string;
  isProduction: boolean;
  isWeb: boolean;
  isWorker: boolean;
  /** Scheme, host and port, without a trailing slash. */
  publicUrl: string;
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | null;
  storage: { url: string; region: string; accessKey: string; secretKey: string } | null;
}

/** The environment is invalid; the message has one error per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. @throws ConfigError */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = readVariables(env);
  const errors = [...read.errors, ...errorsBetween(read.values)];
  if (errors.length) throw new ConfigError(errors.join('\n'));
  const { PUBLIC_URL, ROLES, ...values } = read.values;
  return {
    ...values,
    // The test inbox shows everyone's emails to anyone who can reach it, so by default only this machine can.
    HOST: values.HOST ?? (values.SMTP_URL ? '0.0.0.0' : 'localhost'),
    isProduction: values.NODE_ENV === 'production',
    isWeb: ROLES.includes('web'),
    isWorker: ROLES.includes('worker'),
    publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
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
