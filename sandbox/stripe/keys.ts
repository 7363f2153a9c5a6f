import { hkdfSync } from 'node:crypto';

export interface EmulatorKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The emulator's keys, derived from the application's secret: the same at every start and in every instance. */
export function stripeEmulatorKeys(secret: string): EmulatorKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `archive/stripe-sandbox/${purpose}`, 24)).toString('hex');
  return {
    secretKey: `sk_test_sandbox${derive('secret')}`,
    publishableKey: `pk_test_sandbox${derive('publishable')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
  };
}
