import Stripe from 'stripe';
import { inject } from 'vitest';
import { createDatabase, startSandboxServer } from '#adapters/payment/testing/sandbox-server';
import { type GatewayUnderTest, paymentGatewayContract } from '#test/contracts/payment-gateway.contract';
import { StripeGateway } from './stripe-gateway.ts';

const BASE_PATH = '/sandbox/stripe';

paymentGatewayContract('Stripe sandbox', async (): Promise<GatewayUnderTest> => {
  const server = await startSandboxServer(await createDatabase(inject('pgUrl')));
  return {
    gateway: new StripeGateway({ ...server.keys, sandbox: { origin: server.origin, basePath: BASE_PATH } }),
    webhookSecret: server.keys.webhookSecret,
    async pay(intent, paymentMethod, receiptEmail) {
      const params = {
        client_secret: intent.clientSecret,
        payment_method: paymentMethod,
        ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
      };
      const reply = await server.send('POST', `/v1/payment_intents/${intent.id}/confirm`, params, { authorization: '' });
      if (reply.status !== 200) throw new Error(reply.body.error.message);
    },
    close: () => server.close(),
  };
});

const testKey = process.env.STRIPE_TEST_SECRET_KEY;
if (testKey) {
  paymentGatewayContract('Stripe test mode', async (): Promise<GatewayUnderTest> => {
    const webhookSecret = 'whsec_contract';
    const stripe = new Stripe(testKey);
    return {
      gateway: new StripeGateway({ secretKey: testKey, webhookSecret }),
      webhookSecret,
      async pay(intent, paymentMethod, receiptEmail) {
        await stripe.paymentIntents.confirm(intent.id, {
          payment_method: paymentMethod,
          ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
        });
      },
      close: async () => undefined,
    };
  });
}
