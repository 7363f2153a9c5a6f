import { Ajv, type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase, type SandboxServer, startSandboxServer } from '#adapters/payment/testing/sandbox-server';
import { SdkSchemas } from '#adapters/payment/testing/sdk-schema';

const TYPES = {
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  charge: ['Charges', 'Charge'],
  refund: ['Refunds', 'Refund'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
} as const;
type Type = keyof typeof TYPES;

const schemas = new SdkSchemas();
const validators = {} as Record<Type, ValidateFunction>;
let server: SandboxServer;

beforeAll(async () => {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  for (const [type, [resource, name]] of Object.entries(TYPES)) validators[type as Type] = ajv.compile(schemas.schemaOf(resource, name));
  server = await startSandboxServer(await createDatabase(inject('pgUrl')));
});
afterAll(() => server?.close());

/** What is wrong with an object by the type of the SDK that its `object` names. */
function faultsOf(object: { object: Type }): string[] {
  const validate = validators[object.object];
  return validate(object)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
}

async function call(method: 'GET' | 'POST', path: string, params: Record<string, string> = {}) {
  return (await server.send(method, path, params)).body;
}

async function intentWith(method?: string) {
  const intent = await call('POST', '/v1/payment_intents', {
    amount: '1735',
    currency: 'usd',
    'metadata[order]': '1',
    description: 'Order',
  });
  if (method)
    await server.send('POST', `/v1/payment_intents/${intent.id}/confirm`, { payment_method: method, receipt_email: 'a@example.com' });
  return call('GET', `/v1/payment_intents/${intent.id}`);
}

const EXPAND = { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' };

describe("objects are what Stripe's types say", () => {
  it.each([
    ['that is new', undefined],
    ['that is paid', 'pm_card_visa'],
    ['that was refused', 'pm_card_chargeDeclinedInsufficientFunds'],
    ['that waits for the bank', 'pm_card_authenticationRequired'],
    ['that is disputed', 'pm_card_createDispute'],
  ])('an intent %s, plain and expanded', async (_case, method) => {
    const intent = await intentWith(method);
    expect(faultsOf(intent)).toEqual([]);
    const expanded = await call('GET', `/v1/payment_intents/${intent.id}`, EXPAND);
    expect(faultsOf(expanded)).toEqual([]);
    if (method && method !== 'pm_card_authenticationRequired') expect(faultsOf(expanded.latest_charge)).toEqual([]);
  });

  it.each(['complete', 'fail'])('an intent whose authentication came to: %s', async (outcome) => {
    const { id, client_secret } = await intentWith('pm_card_authenticationRequired');
    await call('POST', `/test/payment_intents/${id}/authenticate`, { client_secret, outcome });
    expect(faultsOf(await call('GET', `/v1/payment_intents/${id}`, EXPAND))).toEqual([]);
  });

  it('an intent that is canceled', async () => {
    const { id } = await intentWith();
    expect(faultsOf(await call('POST', `/v1/payment_intents/${id}/cancel`, { cancellation_reason: 'abandoned' }))).toEqual([]);
  });

  it('a card that was typed in', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' };
    const params = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
    const method = await call('POST', '/v1/payment_methods', { type: 'card', ...params, 'billing_details[address][postal_code]': '94607' });
    expect(faultsOf(method)).toEqual([]);
    expect(faultsOf(await call('GET', `/v1/payment_methods/${method.id}`))).toEqual([]);
  });

  it('refunds, alone and in lists', async () => {
    const { id } = await intentWith('pm_card_visa');
    const refund = await call('POST', '/v1/refunds', {
      payment_intent: id,
      amount: '100',
      'metadata[order_line]': 'x',
      reason: 'duplicate',
    });
    expect(faultsOf(refund)).toEqual([]);
    const list = await call('GET', '/v1/refunds', { payment_intent: id, 'expand[]': 'data.charge' });
    expect(list).toMatchObject({ object: 'list', has_more: false, url: '/v1/refunds', data: [{ id: refund.id }] });
    expect(list.data.flatMap(faultsOf)).toEqual([]);
    expect(faultsOf(await call('GET', `/v1/charges/${list.data[0].charge.id}`))).toEqual([]);
  });

  it('disputes, open and decided', async () => {
    const { id } = await intentWith('pm_card_createDispute');
    const { data } = await call('GET', '/v1/disputes', { payment_intent: id });
    expect(data).toHaveLength(1);
    expect(data.flatMap(faultsOf)).toEqual([]);
    const won = await call('POST', `/v1/disputes/${data[0].id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    expect(won.status).toBe('won');
    expect(faultsOf(won)).toEqual([]);
  });

  it('events and the objects in them', async () => {
    const { id } = await intentWith('pm_card_createDispute');
    const about = ({ event }: SandboxServer['webhooks'][number]) => Object.values(event.data.object).includes(id);
    const types = () => server.webhooks.filter(about).map(({ event }) => event.type);
    await vi.waitFor(() => expect(types()).toContain('charge.dispute.created'));
    for (const { event } of server.webhooks) {
      expect(faultsOf(event as never)).toEqual([]);
      expect(faultsOf(event.data.object as never)).toEqual([]);
      expect(await call('GET', `/v1/events/${event.id}`)).toEqual(event);
    }
  });

  it('notices what is missing, unknown or not one of the values', async () => {
    const intent = await intentWith();
    const { capture_method, ...incomplete } = intent;
    expect(faultsOf(incomplete).join()).toContain('capture_method');
    expect(faultsOf({ ...intent, invented: 1 }).join()).toContain('invented');
    expect(faultsOf({ ...intent, status: 'half_paid' }).join()).toContain('/status');
    expect(faultsOf({ ...intent, amount: 17.35 }).join()).toContain('/amount');
  });
});
