interface Keys {
  NODE_ENV?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

/** What two keys of Stripe say about themselves that cannot be meant, a line for each; keys in no known form say nothing. */
export function stripeKeyErrors({ NODE_ENV, STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' }: Keys): string[] {
  const modes = [modeOf(secret), modeOf(publishable)];
  const live = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((_name, index) => modes[index] === 'live');
  return [
    ...(/^pk_/.test(secret) ? ['STRIPE_SECRET_KEY: is a publishable key'] : []),
    ...(/^[rs]k_/.test(publishable) ? ['STRIPE_PUBLISHABLE_KEY: is a secret key, and every visitor would see it'] : []),
    ...(modes.every(Boolean) && modes[0] !== modes[1]
      ? [`STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: must be of the same mode, and are of '${modes.join("' and '")}'`]
      : []),
    ...(live.length && NODE_ENV !== 'production'
      ? [`${live.join(', ')}: live mode takes real money, and such a shop runs with NODE_ENV=production`]
      : []),
  ];
}

/** Whether somebody is charged: a key in no known form may take money. */
export function takesMoney({ stripe }: { stripe: { secretKey: string } | null }): boolean {
  return stripe !== null && modeOf(stripe.secretKey) !== 'test';
}

const modeOf = (key: string) => /^[prs]k_(live|test)_/.exec(key)?.[1];
