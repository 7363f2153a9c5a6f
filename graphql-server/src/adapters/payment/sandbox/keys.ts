import { hkdfSync } from 'node:crypto';

export interface SandboxKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The sandbox's keys: the same at every start and in every instance, and worth nothing without the application's secret. */
export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `archive/stripe-sandbox/${purpose}`, 24)).toString('hex');
  return {
    secretKey: `sk_test_sandbox${derive('secret')}`,
    publishableKey: `pk_test_sandbox${derive('publishable')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
  };
}
