import type { CallContext } from '../payments/context.ts';
import { invalidRequest, noSuch } from './api-error.ts';
import type { Params } from './params.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const ADDRESSES = { payment_intent: '/v1/payment_intents', refund: '/v1/refunds', dispute: '/v1/disputes' } as const;

/** A page of objects, newest first, by time of creation and, for what belongs to an intent, by `payment_intent`. */
export function listObjects(type: keyof typeof ADDRESSES): (context: CallContext) => Promise<object> {
  return async ({ objects, params }) => {
    const page = {
      limit: readLimit(params),
      startingAfter: params.text('starting_after'),
      endingBefore: params.text('ending_before'),
      created: readCreated(params.group('created')),
      paymentIntent: type === 'payment_intent' ? null : params.text('payment_intent'),
    };
    params.finish();
    for (const [param, id] of [
      ['starting_after', page.startingAfter],
      ['ending_before', page.endingBefore],
    ] as const) {
      if (id !== null && !(await objects.find(type, id))) throw noSuch(type, id, param, 400);
    }
    const { data, hasMore } = await objects.list(type, page);
    return { object: 'list', data, has_more: hasMore, url: ADDRESSES[type] };
  };
}

function readLimit(params: Params): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalidRequest(`limit must be between 1 and ${MAX_LIMIT}`, { param: 'limit' });
  return limit;
}

function readCreated(params: Params) {
  return { gt: params.integer('gt'), gte: params.integer('gte'), lt: params.integer('lt'), lte: params.integer('lte') };
}
