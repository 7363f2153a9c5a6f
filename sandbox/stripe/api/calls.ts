import { cancelIntent, captureIntent, updateIntent } from '../payments/change-intent.ts';
import { authenticateIntent, confirmIntent } from '../payments/confirm-intent.ts';
import type { CallContext } from '../payments/context.ts';
import { createIntent } from '../payments/create-intent.ts';
import { closeDispute, disputeIntent, setDisputeStatus, updateDispute } from '../payments/disputes.ts';
import { createPaymentMethod } from '../payments/payment-methods.ts';
import { createRefund, updateRefund } from '../payments/refunds.ts';
import type { ObjectType } from '../storage/stripe-objects.ts';
import { noSuch } from './api-error.ts';
import { listObjects } from './lists.ts';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** What a browser may do with the publishable key; `client-secret`: only to the intent whose secret it holds. */
  browser: 'never' | 'client-secret' | 'always';
  run(context: CallContext, id: string): Promise<object>;
}

/** Every call of the API that the emulator answers. */
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

/** Not a call of Stripe's: the result of the bank's 3-D Secure page. */
async function authenticate({ objects, events, params }: CallContext, id: string): Promise<object> {
  params.requiredText('outcome');
  const outcome = params.oneOf('outcome', ['complete', 'fail']);
  params.finish();
  return authenticateIntent({ objects, events }, await objects.lock('payment_intent', id, 'intent'), outcome === 'complete');
}
