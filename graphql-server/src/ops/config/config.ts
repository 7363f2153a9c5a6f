import { faultsBetween } from './config-errors.ts';
import { type Environment, readVariables } from './variables.ts';

export interface Config extends Omit<Environment, 'PUBLIC_URL' | 'ROLES'> {
  HOST: string;
  isProduction: boolean;
  isWeb: boolean;
  isWorker: boolean;
  /** Scheme, host and port: without a slash at its end. */
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
  const read = readVariables(env);
  const faults = [...read.faults, ...faultsBetween(read.values)];
  if (faults.length) throw new ConfigError(faults.join('\n'));
  const { PUBLIC_URL, ROLES, ...values } = read.values;
  return {
    ...values,
    // The embedded inbox shows everybody's mails to whoever reaches it: to this machine alone, unless something else is said.
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
