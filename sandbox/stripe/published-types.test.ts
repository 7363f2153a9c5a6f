// @module-tag long
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SdkSchemas } from '../testing/sdk-schema.ts';
import { useStripeEmulator } from '../testing/use-stripe-emulator.ts';

const TYPES = {
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  charge: ['Charges', 'Charge'],
  refund: ['Refunds', 'Refund'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
  // The `error` of every failed call; the SDK has a type for it only as an intent's last error.
  error: ['PaymentIntents', 'PaymentIntent.LastPaymentError'],
} as const;
type Type = keyof typeof TYPES;

const schemas = new SdkSchemas();
const validators = {} as Record<Type, ValidateFunction>;
const { server, send, createIntent } = useStripeEmulator();

beforeAll(() => {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  for (const [type, [resource, name]] of Object.entries(TYPES)) validators[type as Type] = ajv.compile(schemas.schemaOf(resource, name));
});

/** The errors of an object, by the SDK's type that its `object` names. */
function faultsOf(object: { object: Type }): string[] {
  return faultsBy(object.object, object);
}

function faultsBy(type: Type, object: unknown): string[] {
  const validate = validators[type];
  return validate(object)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
}

async function call(method: 'GET' | 'POST', path: string, params: Record<string, string> = {}) {
  return (await send(method, path, params)).body;
}

async function intentWith(method?: string) {
  const intent = await createIntent({ 'metadata[order]': '1', description: 'Order' });
  if (method) await send('POST', `/v1/payment_intents/${intent.id}/confirm`, { payment_method: method, receipt_email: 'a@example.com' });
  return call('GET', `/v1/payment_intents/${intent.id}`);
}

const EXPAND = { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' };

describe("Stripe's types", () => {
  it.each([
    ['that is new', undefined],
    ['that is paid', 'pm_card_visa'],
    ['that was rejected', 'pm_card_chargeDeclinedInsufficientFunds'],
    ['that waits for the bank', 'pm_card_authenticationRequired'],
    ['that is processing', 'pm_card_processing'],
    ['that is disputed', 'pm_card_createDispute'],
    ['that a bank inquires about', 'pm_card_createDisputeInquiry'],
  ])('match an intent %s, plain and expanded', async (_case, method) => {
    const intent = await intentWith(method);
    expect(faultsOf(intent)).toEqual([]);
    const expanded = await call('GET', `/v1/payment_intents/${intent.id}`, EXPAND);
    expect(faultsOf(expanded)).toEqual([]);
    if (method && method !== 'pm_card_authenticationRequired') expect(faultsOf(expanded.latest_charge)).toEqual([]);
  });

  it.each(['complete', 'fail'])('match an intent after the authentication: %s', async (outcome) => {
    const { id, client_secret } = await intentWith('pm_card_authenticationRequired');
    await call('POST', `/test/payment_intents/${id}/authenticate`, { client_secret, outcome });
    expect(faultsOf(await call('GET', `/v1/payment_intents/${id}`, EXPAND))).toEqual([]);
  });

  it('match an intent that is canceled', async () => {
    const { id } = await intentWith();
    expect(faultsOf(await call('POST', `/v1/payment_intents/${id}/cancel`, { cancellation_reason: 'abandoned' }))).toEqual([]);
  });

  it('match a card that was typed in', async () => {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' };
    const params = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
    const method = await call('POST', '/v1/payment_methods', { type: 'card', ...params, 'billing_details[address][postal_code]': '94607' });
    expect(faultsOf(method)).toEqual([]);
    expect(faultsOf(await call('GET', `/v1/payment_methods/${method.id}`))).toEqual([]);
  });

  it('match refunds, alone and in lists', async () => {
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

  it('match refunds that failed', async () => {
    const { id } = await intentWith('pm_card_refundFail');
    await call('POST', '/v1/refunds', { payment_intent: id });
    const list = async () => (await call('GET', '/v1/refunds', { payment_intent: id })).data;
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ status: 'failed' }]), { timeout: 10_000 });
    expect((await list()).flatMap(faultsOf)).toEqual([]);
  });

  it('match refunds that are pending', async () => {
    const { id } = await intentWith('pm_card_pendingRefund');
    const refund = await call('POST', '/v1/refunds', { payment_intent: id });
    expect(refund.status).toBe('pending');
    expect(faultsOf(refund)).toEqual([]);
  });

  it('match an intent that waits for its capture, and its charge', async () => {
    const { id } = await createIntent({ capture_method: 'manual', payment_method: 'pm_card_visa', confirm: 'true' });
    const intent = await call('GET', `/v1/payment_intents/${id}`, EXPAND);
    expect(intent.status).toBe('requires_capture');
    expect([intent, intent.latest_charge].flatMap(faultsOf)).toEqual([]);
  });

  it('match disputes, open and decided', async () => {
    const { id } = await intentWith('pm_card_createDispute');
    const { data } = await call('GET', '/v1/disputes', { payment_intent: id });
    expect(data).toHaveLength(1);
    expect(data.flatMap(faultsOf)).toEqual([]);
    const won = await call('POST', `/v1/disputes/${data[0].id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
    expect(won.status).toBe('won');
    expect(faultsOf(won)).toEqual([]);
  });

  it('match inquiries, closed and escalated, and disputes of a part', async () => {
    const [inquired, paid] = [await intentWith('pm_card_createDisputeInquiry'), await intentWith('pm_card_visa')];
    const { data } = await call('GET', '/v1/disputes', { payment_intent: inquired.id });
    expect(data).toMatchObject([{ status: 'warning_needs_response', is_charge_refundable: true }]);
    const escalate = { 'evidence[uncategorized_text]': 'escalate_inquiry_evidence' };
    const escalated = await call('POST', `/v1/disputes/${data[0].id}`, escalate);
    expect(escalated).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    const partial = await call('POST', `/test/payment_intents/${paid.id}/dispute`, { amount: '100', status: 'under_review' });
    expect(partial).toMatchObject({ amount: 100, status: 'under_review' });
    expect([...data, escalated, partial].flatMap(faultsOf)).toEqual([]);
  });

  it('match events and the objects in them', async () => {
    const { id } = await intentWith('pm_card_createDispute');
    const about = ({ event }: ReturnType<typeof server>['webhooks'][number]) => Object.values(event.data.object).includes(id);
    const types = () =>
      server()
        .webhooks.filter(about)
        .map(({ event }) => event.type);
    await vi.waitFor(() => expect(types()).toContain('charge.dispute.created'));
    for (const { event } of server().webhooks) {
      expect(faultsOf(event as never)).toEqual([]);
      expect(faultsOf(event.data.object as never)).toEqual([]);
      expect(await call('GET', `/v1/events/${event.id}`)).toEqual(event);
    }
  });

  it('do not match an object with a missing, unknown or invalid field', async () => {
    const intent = await intentWith();
    const { capture_method, ...incomplete } = intent;
    expect(faultsOf(incomplete).join()).toContain('capture_method');
    expect(faultsOf({ ...intent, invented: 1 }).join()).toContain('invented');
    expect(faultsOf({ ...intent, status: 'half_paid' }).join()).toContain('/status');
    expect(faultsOf({ ...intent, amount: 17.35 }).join()).toContain('/amount');
  });
});

describe("Stripe's type of errors", () => {
  const intents = '/v1/payment_intents';
  const create = (params: Record<string, string>, headers: Record<string, string> = {}) =>
    send('POST', intents, { amount: '1735', currency: 'usd', ...params }, headers);
  const paid = async () => (await intentWith('pm_card_visa')).id;
  const confirm = async (id: string, method: string) => send('POST', `${intents}/${id}/confirm`, { payment_method: method });
  const refund = async (params: Record<string, string> = {}) => send('POST', '/v1/refunds', { payment_intent: await paid(), ...params });
  const card = (number: string) =>
    send('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '1',
      'card[exp_year]': '20',
      'card[cvc]': '1',
    });

  it.each([
    ['a card that is declined', 402, async () => confirm((await intentWith()).id, 'pm_card_chargeDeclined')],
    ['a card without funds', 402, async () => confirm((await intentWith()).id, 'pm_card_chargeDeclinedInsufficientFunds')],
    ['an invalid card number', 402, () => card('4242424242424241')],
    ['a card that has expired', 402, () => card('4242424242424242')],
    ['a completed payment', 400, async () => confirm(await paid(), 'pm_card_visa')],
    ['a refund of too much', 400, () => refund({ amount: '99999' })],
    ['an amount below the minimum', 400, () => create({ amount: '1' })],
    ['an invalid amount', 400, () => create({ amount: '17.35' })],
    ['a missing parameter', 400, () => send('POST', intents, { amount: '1735' })],
    ['an unknown parameter', 400, () => create({ invented: '1' })],
    ['an invalid email address', 400, () => create({ receipt_email: 'ada' })],
    ['an unknown intent', 404, () => send('GET', `${intents}/pi_nothing`)],
    ['an unknown path of the API', 404, () => send('GET', '/v1/nothing')],
    ['a wrong key', 401, () => create({}, { authorization: 'Bearer sk_test_wrong' })],
    ['a publishable key', 401, () => create({}, { authorization: `Bearer ${server().keys.publishableKey}` })],
    [
      'an idempotency key that was used for something else',
      400,
      async () => {
        await create({}, { 'idempotency-key': 'used' });
        return create({ amount: '999' }, { 'idempotency-key': 'used' });
      },
    ],
  ])('matches the error of %s', async (_case, status, ask) => {
    const reply = await ask();
    expect(reply.status).toBe(status);
    expect(Object.keys(reply.body)).toEqual(['error']);
    expect(faultsBy('error', reply.body.error)).toEqual([]);
    // Both are optional in the type, but every real error has them.
    expect(reply.body.error).toMatchObject({ type: expect.any(String), message: expect.stringMatching(/\w/) });
  });

  it("does not match a code that Stripe doesn't have", async () => {
    const { error } = (await send('GET', `${intents}/pi_nothing`)).body;
    expect(faultsBy('error', { ...error, code: 'no_such_object' }).join()).toContain('/code');
    expect(faultsBy('error', { ...error, type: 'user_error' }).join()).toContain('/type');
  });
});
