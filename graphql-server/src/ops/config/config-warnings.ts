import { isAbsolute, resolve } from 'node:path';
import { hostNameOf, isLoopbackName } from '#kernel/http/hosts';
import { OwnAddress } from '../own-address.ts';
import type { Config } from './config.ts';
import { takesMoney } from './stripe-keys.ts';

/** What may be meant, and more often is not: a line for each, for the log. */
export function configWarnings(config: Config): string[] {
  return [
    ...sandboxWarnings(config),
    ...cardDoubts(config),
    ...addressDoubts(config),
    ...(config.isProduction && !config.storage && !isAbsolute(config.DATA_DIR) ? [movingFolder(config)] : []),
    ...(config.isWeb || config.stripe ? [] : [sandboxElsewhere(config)]),
    // We speak no TLS: who is reached by https has a proxy in front.
    ...(config.isProduction && config.isWeb && isHttps(config) && config.TRUST_PROXY === 0 ? [NO_PROXY] : []),
  ];
}

const NO_PROXY =
  'TRUST_PROXY is 0: all visitors look like one client to the limits, so set it to the number of proxies in front (what ends TLS is one)';

function sandboxWarnings({ isProduction, ALLOW_SANDBOX, ...config }: Config): string[] {
  if (!isProduction || !ALLOW_SANDBOX) return [];
  const emulated = [
    ...(config.stripe ? [] : ['card payments']),
    ...(config.SMTP_URL ? [] : ['mail']),
    ...(config.DATABASE_URL ? [] : ['the database']),
  ];
  const what = emulated.length ? `embedded emulators for ${emulated.join(', ')}` : 'no embedded emulator is used';
  return [`ALLOW_SANDBOX=true in production: ${what}; it is for demonstrations, so keep /sandbox off the internet or remove the setting`];
}

function cardDoubts({ isProduction, stripe }: Config): string[] {
  if (!stripe || takesMoney({ stripe })) return [];
  return isProduction ? ['STRIPE_SECRET_KEY is a test key: orders are fulfilled, and nobody is charged'] : [];
}

function addressDoubts(config: Config): string[] {
  const { isProduction, publicUrl } = config;
  if (isLocal(publicUrl) || isHttps(config) === isProduction) return [];
  return isProduction
    ? [`PUBLIC_URL is ${publicUrl}, without TLS: passwords and links to files can be read on their way`]
    : [`PUBLIC_URL is ${publicUrl}: a shop that others reach runs with NODE_ENV=production`];
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

const isLocal = (origin: string) => isLoopbackName(hostNameOf(new URL(origin).host));

/** The next release is built in another folder, and its files would be looked for there. */
const movingFolder = ({ DATA_DIR }: Config) =>
  `DATA_DIR is ${DATA_DIR}, seen from the folder of this start, so a release in another one finds none of the files: set the whole path (now ${resolve(DATA_DIR)})`;

/** Right where both run on one machine; in containers of their own they do not meet. */
function sandboxElsewhere(config: Config): string {
  const { origin } = new OwnAddress(config);
  return `ROLES=worker without STRIPE_SECRET_KEY: the card sandbox is part of the web process, and orders stay pending unless that answers at ${origin} (HOST, PORT); elsewhere use ROLES=web,worker`;
}
