import { ownerPasswordFault } from '@archive/schema/password-advice';
import { stripeKeyErrors } from './stripe-keys.ts';
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
    ...stripeKeyErrors(values),
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
  const missingServices = (['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'STORAGE_URL'] as const).filter(
    (name) => !values[name] && !chosen.includes(name),
  );
  const required = missingServices.map(
    (name) =>
      `${name}: required in production${name === 'STORAGE_URL' ? OR_FILE_PROXY : ''} (ALLOW_SANDBOX=true runs the embedded emulator instead)`,
  );
  return [...missing, ...required, ...placeholderValues(values)];
}

/** Variables whose examples and defaults look as if they worked. */
const NAMES = ['PUBLIC_URL', 'SUPPORT_EMAIL', 'OWNER_EMAIL', 'ADMIN_EMAIL', 'MAIL_FROM', 'SMTP_URL', 'STORAGE_URL'] as const;

/**
 * Examples that nobody has replaced, a line for each: names that end in '.example' are reserved (RFC 2606), so nothing ever arrives
 * there.
 * @param values addresses, of mail or of the web
 */
function placeholderValues(values: Partial<Record<(typeof NAMES)[number], string | undefined>>): string[] {
  return NAMES.flatMap((name) => {
    // The host alone is told: addresses may hold passwords.
    const host = hostOf(values[name] ?? '');
    return /\.example$/i.test(host) ? [`${name}: ${host} is an example, so put your own in its place`] : [];
  });
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address.slice(address.lastIndexOf('@') + 1);
