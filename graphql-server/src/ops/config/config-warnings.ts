import { isAbsolute, resolve } from 'node:path';
import { hostNameOf, isLoopbackName } from '#kernel/http/hosts';
import { OwnAddress } from '../own-address.ts';
import type { Config } from './config.ts';
import { chargesRealMoney } from './stripe-keys.ts';

/** Settings that are valid but probably unintended: one line each, for the log. */
export function configWarnings(config: Config): string[] {
  return [
    ...sandboxWarnings(config),
    ...paymentWarnings(config),
    ...addressWarnings(config),
    ...(config.isProduction && !config.storage && !isAbsolute(config.DATA_DIR) ? [movingFolder(config)] : []),
    ...(config.isWeb || config.stripe ? [] : [sandboxElsewhere(config)]),
    // The server speaks no TLS, so a shop reached by https has a proxy in front.
    ...(config.isProduction && config.isWeb && isHttps(config) && config.TRUST_PROXY === 0 ? [NO_PROXY] : []),
  ];
}

const NO_PROXY =
  'TRUST_PROXY is 0: all visitors look like one client to the rate limits; set it to the number of proxies in front (a TLS proxy counts)';

function sandboxWarnings({ isProduction, ALLOW_SANDBOX, ...config }: Config): string[] {
  if (!isProduction || !ALLOW_SANDBOX) return [];
  const emulated = [
    ...(config.stripe ? [] : ['card payments']),
    ...(config.SMTP_URL ? [] : ['emails']),
    ...(config.DATABASE_URL ? [] : ['the database']),
  ];
  const what = emulated.length ? `embedded emulators for ${emulated.join(', ')}` : 'no embedded emulator is used';
  return [
    `ALLOW_SANDBOX=true in production: ${what}; use it for demonstrations only and keep /sandbox off the internet, or remove the setting`,
  ];
}

function paymentWarnings({ isProduction, stripe }: Config): string[] {
  if (!stripe || chargesRealMoney({ stripe })) return [];
  return isProduction ? ['STRIPE_SECRET_KEY is a test key: orders are fulfilled, but no one is charged'] : [];
}

function addressWarnings(config: Config): string[] {
  const { isProduction, publicUrl } = config;
  if (isLocal(publicUrl) || isHttps(config) === isProduction) return [];
  return isProduction
    ? [`PUBLIC_URL is ${publicUrl}, without TLS: passwords and download links can be read in transit`]
    : [`PUBLIC_URL is ${publicUrl}: set NODE_ENV=production for a shop that others can reach`];
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

const isLocal = (origin: string) => isLoopbackName(hostNameOf(new URL(origin).host));

/** The next release is built in another folder and would look for its files there. */
const movingFolder = ({ DATA_DIR }: Config) =>
  `DATA_DIR is ${DATA_DIR}, relative to the current folder, so a release in another folder would not find the files: set the absolute path (now ${resolve(DATA_DIR)})`;

/** Works when both run on one machine, but not in separate containers. */
function sandboxElsewhere(config: Config): string {
  const { origin } = new OwnAddress(config);
  return `ROLES=worker without STRIPE_SECRET_KEY: the Stripe emulator is part of the web process, so orders stay pending unless it answers at ${origin} (HOST, PORT); otherwise use ROLES=web,worker`;
}
