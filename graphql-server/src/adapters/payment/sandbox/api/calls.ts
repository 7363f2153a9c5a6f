import { authenticateIntent } from '#adapters/payment/sandbox/payments/authenticate-intent';
import { cancelIntent } from '#adapters/payment/sandbox/payments/cancel-intent';
import { captureIntent } from '#adapters/payment/sandbox/payments/capture-intent';
import { confirmIntent } from '#adapters/payment/sandbox/payments/confirm-intent';
import type { CallContext } from '#adapters/payment/sandbox/payments/context';
import { createIntent } from '#adapters/payment/sandbox/payments/create-intent';
import { closeDispute, updateDispute } from '#adapters/payment/sandbox/payments/disputes';
import { createPaymentMethod } from '#adapters/payment/sandbox/payments/payment-methods';
import { createRefund, updateRefund } from '#adapters/payment/sandbox/payments/refunds';
import { disputeIntent, setDisputeStatus } from '#adapters/payment/sandbox/payments/test-disputes';
import { updateIntent } from '#adapters/payment/sandbox/payments/update-intent';
import type { ObjectType } from '#adapters/payment/sandbox/storage/stripe-objects';
import { noSuch } from './api-error.ts';
import { listObjects } from './lists.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** What a browser may do with the publishable key; `client-secret`: only to the intent whose secret it holds. */
  browser: 'never' | 'client-secret' | 'always';
  run(context: CallContext, id: string): Promise<object>;
}

/** Every call of the API that the sandbox answers. */
export const CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/payment_intents', browser: 'never', run: createIntent },
  { method: 'GET', path: '/v1/payment_intents', browser: 'never', run: listObjects('payment_intent') },
  { method: 'GET', path: '/v1/payment_intents/:id', browser: 'client-secret', run: retrieve('payment_intent', 'intent') },
  { method: 'POST', path: '/v1/payment_intents/:id', browser: 'never', run: updateIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browser: 'client-secret', run: confirmIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', browser: 'never', run: cancelIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', browser: 'never', run: captureIntent },
  { method: 'POST', path: '/v1/payment_methods', browser: 'always', run: ({ params, objects }) => createPaymentMethod(params, objects) },
  { method: 'GET', path: '/v1/payment_methods/:id', browser: 'never', run: retrieve('payment_method', 'payment_method') },
  { method: 'GET', path: '/v1/charges/:id', browser: 'never', run: retrieve('charge', 'charge') },
  { method: 'POST', path: '/v1/refunds', browser: 'never', run: createRefund },
  { method: 'POST', path: '/v1/refunds/:id', browser: 'never', run: updateRefund },
  { method: 'GET', path: '/v1/refunds', browser: 'never', run: listObjects('refund') },
  { method: 'GET', path: '/v1/refunds/:id', browser: 'never', run: retrieve('refund', 'refund') },
  { method: 'GET', path: '/v1/disputes', browser: 'never', run: listObjects('dispute') },
  { method: 'GET', path: '/v1/disputes/:id', browser: 'never', run: retrieve('dispute', 'dispute') },
  { method: 'POST', path: '/v1/disputes/:id', browser: 'never', run: updateDispute },
  { method: 'POST', path: '/v1/disputes/:id/close', browser: 'never', run: closeDispute },
  { method: 'GET', path: '/v1/events/:id', browser: 'never', run: retrieve('event', 'id') },
  { method: 'POST', path: '/test/payment_intents/:id/dispute', browser: 'never', run: disputeIntent },
  { method: 'POST', path: '/test/disputes/:id', browser: 'never', run: setDisputeStatus },
  { method: 'POST', path: '/test/payment_intents/:id/authenticate', browser: 'client-secret', run: authenticate },
];

function retrieve(type: ObjectType, param: string): Call['run'] {
  return async ({ objects, params }, id) => {
    params.finish();
    const object = await objects.find(type, id);
    if (!object) throw noSuch(type, id, param, 404);
    return object;
  };
}

/** Not Stripe's: plays the page on which the buyer's bank asks who is paying. */
async function authenticate({ objects, events, params }: CallContext, id: string): Promise<object> {
  params.requiredText('outcome');
  const outcome = params.oneOf('outcome', ['complete', 'fail']);
  params.finish();
  return authenticateIntent({ objects, events }, await objects.lock('payment_intent', id, 'intent'), outcome === 'complete');
}
