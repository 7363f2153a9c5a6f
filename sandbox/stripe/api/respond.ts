import type { Clock } from '../../clock.ts';
import type { EmulatorKeys } from '../keys.ts';
import type { CallContext } from '../payments/context.ts';
import { browserView } from '../payments/intent-object.ts';
import type { Connection, EmulatorDatabase } from '../storage/database.ts';
import { type Cause, EventLog, type Webhook } from '../storage/event-log.ts';
import { StripeObjects } from '../storage/stripe-objects.ts';
import { type Access, isSameToken, readAccess } from './access.ts';
import { ApiError, invalidRequest, noSuch, unauthorized } from './api-error.ts';
import type { Call } from './calls.ts';
import { expand } from './expand.ts';
import { parseForm } from './form-body.ts';
import { once, type Reply } from './idempotency.ts';
import { Params } from './params.ts';

export interface ApiRequest {
  id: string;
  requestId: string;
  /** With the ids filled in, without the query. */
  path: string;
  /** The parameters as they were sent: the body of a POST, the query of a GET. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiOptions extends Webhook {
  database: EmulatorDatabase;
  keys: EmulatorKeys;
  clock: Clock;
}

interface Asked {
  call: Call;
  request: ApiRequest;
  access: Access;
  clientSecret: string | null;
  params: Params;
  expanded: readonly string[];
}

/** Responds to one call of the API. @throws ApiError */
export async function respond(call: Call, request: ApiRequest, options: ApiOptions): Promise<Reply> {
  const params = new Params(parseForm(request.form));
  const clientSecret = params.text('client_secret', 300);
  const access = readAccess({ authorization: request.authorization, key: params.text('key'), clientSecret }, options.keys);
  if (access === 'publishable' && call.browser === 'never') {
    throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.', 'secret_key_required');
  }
  const asked = { call, request, access, clientSecret, params, expanded: params.list('expand') };
  return call.method === 'GET' ? run(asked, options.database.connection, options) : change(asked, options);
}

async function change(asked: Asked, options: ApiOptions): Promise<Reply> {
  let hasDeliveries = false;
  const reply = await options.database.transaction(async (tx) => {
    const onDelivery = () => {
      hasDeliveries = true;
    };
    const work = () => run(asked, tx, { ...options, onDelivery });
    const { idempotencyKey: key, requestId } = asked.request;
    // A browser must not be able to take the keys of our server.
    const scoped = key && asked.access === 'publishable' ? `browser:${key}` : key;
    return scoped ? once(tx, options.clock, { key: scoped, fingerprint: fingerprint(asked), requestId }, work) : work();
  });
  if (hasDeliveries) options.onDelivery();
  return reply;
}

function fingerprint({ call, request }: Asked): string {
  const parameters = [...new URLSearchParams(request.form)].sort().map((pair) => pair.join('='));
  return [call.method, request.path, ...parameters].join('\n');
}

async function run(asked: Asked, connection: Connection, options: ApiOptions): Promise<Reply> {
  const objects = new StripeObjects(connection, options.clock);
  const cause: Cause = { requestId: asked.request.requestId, idempotencyKey: asked.request.idempotencyKey ?? null };
  const events = new EventLog(connection, objects, cause, options);
  try {
    await checkClientSecret(asked, objects);
    const result = await asked.call.run({ objects, events, params: asked.params } satisfies CallContext, asked.request.id);
    const body = viewFor(asked.access, result);
    await expand(body, asked.expanded, objects);
    return { status: 200, body: JSON.stringify(body, null, 2) };
  } catch (error) {
    // Any other failure undoes the transaction.
    if (error instanceof ApiError && error.isResult) return toReply(error, asked.access);
    throw error;
  }
}

async function checkClientSecret({ call, request, access, clientSecret }: Asked, objects: StripeObjects): Promise<void> {
  if (clientSecret === null && (access === 'secret' || call.browser === 'always')) return;
  if (clientSecret === null)
    throw invalidRequest('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  const intent = await objects.find('payment_intent', request.id);
  if (!intent) throw noSuch('payment_intent', request.id, 'intent', 404);
  if (isSameToken(clientSecret, intent.client_secret ?? '')) return;
  throw invalidRequest('The client_secret provided does not match the client_secret associated with this PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
}

/** An error as a reply; a browser sees only the public fields of an intent. */
export function toReply({ status, body }: ApiError, access: Access = 'publishable'): Reply {
  const intent = body.payment_intent;
  const error = intent ? { ...body, payment_intent: viewFor(access, intent) } : body;
  return { status, body: JSON.stringify({ error }, null, 2), shouldRetry: body.code === 'lock_timeout' };
}

function viewFor(access: Access, object: object): object {
  const isIntent = 'object' in object && object.object === 'payment_intent';
  return access === 'publishable' && isIntent ? browserView(object as Parameters<typeof browserView>[0]) : object;
}
