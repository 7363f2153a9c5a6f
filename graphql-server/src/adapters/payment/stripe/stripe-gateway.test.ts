import { createDatabase } from '@archive/sandbox/testing/database';
import { startStripeServer } from '@archive/sandbox/testing/stripe-server';
import Stripe from 'stripe';
import type { GatewayUnderTest } from '#test/contracts/gateway-under-test';
import { paymentGatewayContract } from '#test/contracts/payment-gateway.contract';
import { createStripeClient } from './stripe-client.ts';
import { StripeGateway } from './stripe-gateway.ts';

const BASE_PATH = '/sandbox/stripe';

paymentGatewayContract('Stripe emulator', async (): Promise<GatewayUnderTest> => {
  const server = await startStripeServer(await createDatabase());
  const sandbox = { origin: server.origin, basePath: BASE_PATH };
  return {
    gateway: new StripeGateway({ ...server.keys, sandbox }),
    webhookSecret: server.keys.webhookSecret,
    ...atDashboard(createStripeClient(server.keys.secretKey, sandbox)),
    async pay(intent, paymentMethod, receiptEmail) {
      const params = {
        client_secret: intent.clientSecret,
        payment_method: paymentMethod,
        ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
      };
      const reply = await server.send('POST', `/v1/payment_intents/${intent.id}/confirm`, params, { authorization: '' });
      if (reply.status !== 200) throw new Error(reply.body.error.message);
    },
    async dispute(paymentIntentId, { status, amount, metadata = {} }) {
      // Stripe accepts metadata while a dispute is open.
      const opened = await server.send('POST', `/test/payment_intents/${paymentIntentId}/dispute`, amount ? { amount: `${amount}` } : {});
      const path = `disputes/${opened.body.id}`;
      const fields = Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value]));
      await server.send('POST', `/v1/${path}`, fields);
      await server.send('POST', `/test/${path}`, { status });
    },
    keepFailure: () => server.control('/test/faults', { next: [{ status: 500, isKept: true, path: '/v1/payment_intents' }] }),
    lock: (times) => server.control('/test/faults', { next: Array.from({ length: times }, () => ({ status: 429, code: 'lock_timeout' })) }),
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
      ...atDashboard(stripe),
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

function atDashboard(stripe: Stripe): Pick<GatewayUnderTest, 'refund' | 'decide' | 'createManual'> {
  return {
    async createManual() {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: 1735,
        currency: 'usd',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
      };
      return (await stripe.paymentIntents.create(params)).id;
    },
    async refund(paymentIntentId, given) {
      await stripe.refunds.create({ payment_intent: paymentIntentId, ...given });
    },
    async decide(paymentIntentId, outcome) {
      const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId });
      const evidence = { uncategorized_text: outcome === 'won' ? 'winning_evidence' : 'losing_evidence' };
      for (const { id } of data) await stripe.disputes.update(id, { evidence, submit: true });
    },
  };
}
