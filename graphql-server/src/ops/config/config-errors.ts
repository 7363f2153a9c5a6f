import { ownerPasswordProblem } from '@archive/schema/accounts/password-advice';
import { stripeKeyErrors } from './stripe-keys.ts';
import type { Environment } from './variables.ts';

const NO_FILES_FOR_PROXY = 'FILE_PROXY: only for files under DATA_DIR, but STORAGE_URL sends buyers to the bucket; remove one of the two';

const ONE_PORT = 'METRICS_PORT: must be a different port than PORT';

const WITH_EMULATORS = '(or ALLOW_SANDBOX=true for a demonstration, in an image built with emulators)';

const FILES_REQUIRED =
  'STORAGE_URL: required in production, or FILE_PROXY=x-accel-redirect for files under DATA_DIR behind nginx ' +
  '(or ALLOW_SANDBOX=true for a demonstration, with files under DATA_DIR)';

/** Rules that concern several variables: one line per error. */
export function errorsBetween(values: Environment): string[] {
  return [
    ...incompleteGroup(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...incompleteGroup(values, ['STORAGE_URL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']),
    ...stripeKeyErrors(values),
    ...(values.DATABASE_REPLICA_URLS.length && !values.DATABASE_URL ? ['DATABASE_REPLICA_URLS: needs DATABASE_URL'] : []),
    ...adminPasswordErrors(values),
    ...(values.FILE_PROXY && values.STORAGE_URL ? [NO_FILES_FOR_PROXY] : []),
    ...(values.PORT && values.METRICS_PORT === values.PORT && values.ROLES !== 'worker' ? [ONE_PORT] : []),
    ...(values.NODE_ENV === 'production' ? productionErrors(values) : []),
  ];
}

function adminPasswordErrors(values: Environment): string[] {
  const { ADMIN_PASSWORD, ADMIN_USERNAME: username, ADMIN_EMAIL, OWNER_EMAIL, PRODUCT_NAME: productName } = values;
  const problem = ADMIN_PASSWORD && ownerPasswordProblem(ADMIN_PASSWORD, { username, email: ADMIN_EMAIL ?? OWNER_EMAIL, productName });
  return problem ? [`ADMIN_PASSWORD: ${problem}`] : [];
}

function incompleteGroup(values: Environment, names: (keyof Environment)[]): string[] {
  const missing = names.filter((name) => !values[name]);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')}: required, because these must be set together: ${names.join(', ')}`];
}

function productionErrors(values: Environment): string[] {
  // No fallback for these two: a secret in the data folder belongs to one instance, and 'localhost' in an email is the buyer's machine.
  const missing = (['APP_SECRET', 'PUBLIC_URL'] as const).filter((name) => !values[name]).map((name) => `${name}: required in production`);
  if (values.ALLOW_SANDBOX) return missing;
  const required = (['DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const)
    .filter((name) => !values[name])
    .map((name) => `${name}: required in production ${WITH_EMULATORS}`);
  // With a proxy that sends files from this disk, local files are intended.
  if (!values.STORAGE_URL && !values.FILE_PROXY) required.push(FILES_REQUIRED);
  return [...missing, ...required, ...placeholderValues(values)];
}

/** Variables with examples and defaults that look valid. */
const NAMES = ['PUBLIC_URL', 'SUPPORT_EMAIL', 'OWNER_EMAIL', 'ADMIN_EMAIL', 'MAIL_FROM', 'SMTP_URL', 'STORAGE_URL'] as const;

/** Names that end in '.example' are reserved (RFC 2606) and never reachable. @param address of email or web */
export function isPlaceholder(address: string): boolean {
  return /\.example$/i.test(hostOf(address));
}

/** Placeholders that were not replaced, one line each. @param values email or web addresses */
function placeholderValues(values: Partial<Record<(typeof NAMES)[number], string | undefined>>): string[] {
  return NAMES.flatMap((name) => {
    const address = values[name] ?? '';
    // Only the host is shown: addresses may contain passwords.
    return isPlaceholder(address) ? [`${name}: ${hostOf(address)} is a placeholder; replace it with your own`] : [];
  });
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? address.slice(address.lastIndexOf('@') + 1);
