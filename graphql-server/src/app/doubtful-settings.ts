import type { Config } from './config.ts';
import { OwnAddress } from './own-address.ts';
import { isTestKey } from './stripe-keys.ts';

/** What may be meant, and more often is not: a line for each, for the log. */
export function doubtfulSettings(config: Config): string[] {
  const { isProduction, isWeb, stripe } = config;
  return [
    ...(isProduction && stripe && isTestKey(stripe.secretKey)
      ? ['STRIPE_SECRET_KEY is a test key: orders are fulfilled, and nobody is charged']
      : []),
    ...(isWeb || stripe ? [] : [sandboxElsewhere(config)]),
  ];
}

/** Right where both run on one machine; in containers of their own they do not meet. */
function sandboxElsewhere(config: Config): string {
  const { origin } = new OwnAddress(config);
  return `ROLES=worker without STRIPE_SECRET_KEY: the card sandbox is part of the web process, and orders stay pending unless that answers at ${origin} (HOST, PORT); elsewhere use ROLES=web,worker`;
}
