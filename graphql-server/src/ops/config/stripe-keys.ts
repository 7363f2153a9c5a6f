interface Keys {
  NODE_ENV?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

/** Contradictions between two Stripe keys, one line each. Keys in an unknown form are accepted. */
export function stripeKeyErrors({ NODE_ENV, STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' }: Keys): string[] {
  const modes = [modeOf(secret), modeOf(publishable)];
  const live = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((_name, index) => modes[index] === 'live');
  return [
    ...(/^pk_/.test(secret) ? ['STRIPE_SECRET_KEY: is a publishable key'] : []),
    ...(/^[rs]k_/.test(publishable) ? ['STRIPE_PUBLISHABLE_KEY: is a secret key, which every visitor would see'] : []),
    ...(modes.every(Boolean) && modes[0] !== modes[1]
      ? [`STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: must be from the same mode, but are from '${modes.join("' and '")}'`]
      : []),
    ...(live.length && NODE_ENV !== 'production'
      ? [`${live.join(', ')}: live keys charge real money and require NODE_ENV=production`]
      : []),
  ];
}

/** Whether real money is charged: a key in an unknown form may do so. */
export function chargesRealMoney({ stripe }: { stripe: { secretKey: string } | null }): boolean {
  return stripe !== null && modeOf(stripe.secretKey) !== 'test';
}

const modeOf = (key: string) => /^[prs]k_(live|test)_/.exec(key)?.[1];
