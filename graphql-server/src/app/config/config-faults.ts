import { ownerPasswordFault } from '@archive/schema/password-advice';
import { leftExamples } from './left-examples.ts';
import { stripeKeyFaults } from './stripe-keys.ts';
import type { Environment } from './variables.ts';

const NO_FILES_FOR_PROXY =
  'FILE_PROXY: only for files under DATA_DIR; with STORAGE_URL buyers are led to the storage, so remove one of the two';

const ONE_PORT = 'METRICS_PORT: needs a port of its own, beside PORT';

const OR_FILE_PROXY = ', or FILE_PROXY=x-accel-redirect for files under DATA_DIR behind nginx';

/** Rules that join several variables: a line for each that is broken. */
export function faultsBetween(values: Environment): string[] {
  return [
    ...incompleteGroup(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...incompleteGroup(values, ['STORAGE_URL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']),
    ...stripeKeyFaults(values),
    ...(values.DATABASE_REPLICA_URLS.length && !values.DATABASE_URL ? ['DATABASE_REPLICA_URLS: needs DATABASE_URL'] : []),
    ...adminPasswordFaults(values),
    ...(values.FILE_PROXY && values.STORAGE_URL ? [NO_FILES_FOR_PROXY] : []),
    ...(values.PORT && values.METRICS_PORT === values.PORT && values.ROLES !== 'worker' ? [ONE_PORT] : []),
    ...(values.NODE_ENV === 'production' ? productionFaults(values) : []),
  ];
}

function adminPasswordFaults(values: Environment): string[] {
  const { ADMIN_PASSWORD, ADMIN_USERNAME: username, ADMIN_EMAIL, OWNER_EMAIL, PRODUCT_NAME: productName } = values;
  const fault = ADMIN_PASSWORD && ownerPasswordFault(ADMIN_PASSWORD, { username, email: ADMIN_EMAIL ?? OWNER_EMAIL, productName });
  return fault ? [`ADMIN_PASSWORD: ${fault}`] : [];
}

function incompleteGroup(values: Environment, names: (keyof Environment)[]): string[] {
  const missing = names.filter((name) => !values[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')}: needed together with the others of ${names.join(', ')}`];
}

function productionFaults(values: Environment): string[] {
  // Nothing stands in for these two: a secret of the data folder is one instance's, and 'localhost' in a mail is the buyer's machine.
  const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => !values[name]).map((name) => `${name}: required in production`);
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
