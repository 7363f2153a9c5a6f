import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, type SandboxServer, startSandboxServer } from '#adapters/payment/testing/sandbox-server';

let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer(await createDatabase(inject('pgUrl')));
});
afterAll(() => server?.close());

const NO_KEY = { authorization: '' };
const CREATE = { amount: '1735', currency: 'usd' };

async function createIntent(params: Record<string, string> = {}) {
  return (await server.send('POST', '/v1/payment_intents', { ...CREATE, ...params })).body;
}

function confirm(intent: { id: string; client_secret: string }, params: Record<string, string>, headers: Record<string, string> = NO_KEY) {
  return server.send('POST', `/v1/payment_intents/${intent.id}/confirm`, { client_secret: intent.client_secret, ...params }, headers);
}

describe('who may call', () => {
  it('takes the secret key as Bearer and as Basic user', async () => {
    const basic = `Basic ${Buffer.from(`${server.keys.secretKey}:`).toString('base64')}`;
    expect((await server.send('POST', '/v1/payment_intents', CREATE)).status).toBe(200);
    expect((await server.send('POST', '/v1/payment_intents', CREATE, { authorization: basic })).status).toBe(200);
  });

  it.each([
    ['no key', ''],
    ['a wrong key', 'Bearer sk_test_wrong'],
    ['nonsense', 'nonsense'],
  ])('refuses %s in the shape of Stripe', async (_case, authorization) => {
    const { status, body } = await server.send('POST', '/v1/payment_intents', CREATE, { authorization });
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', message: expect.stringContaining('API') });
  });

  it('lets the publishable key see and confirm one intent, and do nothing else', async () => {
    const intent = await createIntent({ 'metadata[order]': 'secret to browsers' });
    const asBrowser = { authorization: `Bearer ${server.keys.publishableKey}` };
    const path = `/v1/payment_intents/${intent.id}`;
    const seen = await server.send('GET', path, { key: server.keys.publishableKey, client_secret: intent.client_secret }, NO_KEY);
    expect(seen.body).toMatchObject({ id: intent.id, amount: 1735, status: 'requires_payment_method' });
    expect(seen.body).not.toHaveProperty('metadata');
    expect((await server.send('GET', path, {}, asBrowser)).body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' });
    expect((await server.send('POST', path, { amount: '50' }, asBrowser)).body.error).toMatchObject({ code: 'secret_key_required' });
    expect((await server.send('POST', `${path}/cancel`, { client_secret: intent.client_secret }, asBrowser)).status).toBe(401);
    expect((await server.send('POST', '/v1/refunds', { payment_intent: intent.id }, asBrowser)).status).toBe(401);
  });

  it('refuses the client secret of another intent', async () => {
    const [mine, other] = [await createIntent(), await createIntent()];
    const reply = await confirm({ id: other.id, client_secret: mine.client_secret }, { payment_method: 'pm_card_visa' });
    expect(reply.status).toBe(400);
    expect(reply.body.error.param).toBe('client_secret');
    expect((await server.send('GET', `/v1/payment_intents/${other.id}`)).body.status).toBe('requires_payment_method');
  });
});

describe('confirming in a browser', () => {
  it('takes the address, and says that it is paid', async () => {
    const intent = await createIntent();
    const given = {
      payment_method: 'pm_card_visa',
      receipt_email: 'buyer@example.com',
      return_url: 'http://localhost:4000/payment-success',
    };
    const { status, body } = await confirm(intent, given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', receipt_email: 'buyer@example.com' });
    const whole = await server.send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'latest_charge' });
    expect(whole.body).toMatchObject({ amount_received: 1735, latest_charge: { paid: true, receipt_email: 'buyer@example.com' } });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('refuses %s with 402, and keeps what happened', async (payment_method, code, decline_code, message) => {
    const intent = await createIntent();
    const { status, body } = await confirm(intent, { payment_method });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, decline_code, message, payment_intent: { id: intent.id } });
    expect(body.error.payment_intent).not.toHaveProperty('metadata');
    const kept = await server.send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'latest_charge' });
    expect(kept.body).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_payment_error: { code } });
    expect(kept.body.latest_charge).toMatchObject({ status: 'failed', amount_captured: 0 });
  });

  it('waits for the bank, and then charges or not', async () => {
    const [paid, failed] = [await createIntent(), await createIntent()];
    for (const intent of [paid, failed]) {
      const { body } = await confirm(intent, { payment_method: 'pm_card_authenticationRequired' });
      expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    }
    const authenticate = ({ id, client_secret }: typeof paid, outcome: string) =>
      server.send('POST', `/test/payment_intents/${id}/authenticate`, { client_secret, outcome }, NO_KEY);
    expect((await authenticate(paid, 'complete')).body.status).toBe('succeeded');
    const refused = (await authenticate(failed, 'fail')).body;
    expect(refused).toMatchObject({ status: 'requires_payment_method', next_action: null });
    expect(refused.last_payment_error.code).toBe('payment_intent_authentication_failure');
    expect((await authenticate(paid, 'fail')).body.error.code).toBe('payment_intent_unexpected_state');
  });

  it('takes a second card while the bank still waits', async () => {
    const intent = await createIntent();
    await confirm(intent, { payment_method: 'pm_card_authenticationRequired' });
    expect((await confirm(intent, { payment_method: 'pm_card_visa' })).body).toMatchObject({ status: 'succeeded', next_action: null });
  });

  it('takes one of many confirmations that come at once', async () => {
    const intent = await createIntent();
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(intent, { payment_method: 'pm_card_visa' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
    expect(others).toEqual(Array.from({ length: 5 }, () => 'payment_intent_unexpected_state'));
  });

  it('refuses what is canceled, and what has no card', async () => {
    const [canceled, bare] = [await createIntent(), await createIntent()];
    await server.send('POST', `/v1/payment_intents/${canceled.id}/cancel`);
    const reply = await confirm(canceled, { payment_method: 'pm_card_visa' });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
    expect((await confirm(bare, {})).body.error.code).toBe('payment_intent_unexpected_state');
  });
});

describe('cards that are typed in', () => {
  const card = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: String(new Date().getUTCFullYear() + 3), cvc: '123' };
  const typed = (changes: Partial<typeof card> = {}) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][postal_code]': '94607',
    ...Object.fromEntries(Object.entries({ ...card, ...changes }).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });

  it('are charged and never kept', async () => {
    const intent = await createIntent();
    expect((await confirm(intent, typed())).body.status).toBe('succeeded');
    const { body } = await server.send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'payment_method' });
    expect(body.payment_method).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      billing_details: { address: { postal_code: '94607' } },
    });
    expect(JSON.stringify(body)).not.toContain('4242424242424242');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'requires_payment_method'],
    ['4000000000009995', 'card_declined', 'requires_payment_method'],
    ['4000000000000069', 'expired_card', 'requires_payment_method'],
    ['4000000000000127', 'incorrect_cvc', 'requires_payment_method'],
    ['4000000000000119', 'processing_error', 'requires_payment_method'],
  ])('%s is refused: %s', async (number, code, status) => {
    const intent = await createIntent();
    const reply = await confirm(intent, typed({ number }));
    expect(reply).toMatchObject({ status: 402, body: { error: { code, payment_intent: { status } } } });
  });

  it('4000 0025 0000 3155 needs the bank', async () => {
    expect((await confirm(await createIntent(), typed({ number: '4000002500003155' }))).body.status).toBe('requires_action');
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '42424242' }, 'incorrect_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('%o is refused before any charge: %s', async (changes, code, param) => {
    const intent = await createIntent();
    const reply = await confirm(intent, typed(changes));
    expect(reply).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } });
    expect((await server.send('GET', `/v1/payment_intents/${intent.id}`)).body.latest_charge).toBeNull();
  });

  it('a real card is refused in test mode', async () => {
    const reply = await confirm(await createIntent(), typed({ number: '4111111111111111' }));
    expect(reply.body.error.decline_code).toBe('test_mode_live_card');
  });
});

describe('faulty requests', () => {
  it.each([
    [{ amount: '49', currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: '100000000', currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: '17.35', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: '1735' }, 'parameter_missing', 'currency'],
    [{ amount: '1735', currency: 'eur' }, undefined, 'currency'],
    [{ ...CREATE, invented: '1' }, 'parameter_unknown', 'invented'],
    [{ ...CREATE, 'automatic_payment_methods[invented]': '1' }, 'parameter_unknown', 'automatic_payment_methods[invented]'],
    [{ ...CREATE, receipt_email: 'nobody' }, 'email_invalid', 'receipt_email'],
    [{ ...CREATE, metadata: 'text' }, undefined, 'metadata'],
    [{ ...CREATE, 'payment_method_types[]': 'card' }, 'payment_method_types_no_longer_supported', 'payment_method_types'],
    [{ ...CREATE, payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
  ])('%o', async (params, code, param) => {
    const { status, body } = await server.send('POST', '/v1/payment_intents', params);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param, ...(code ? { code } : {}) });
  });

  it('answers 404 for what is not there', async () => {
    expect(await server.send('GET', '/v1/payment_intents/pi_none')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await server.send('GET', '/v1/charges/ch_none')).toMatchObject({ status: 404 });
    expect(await server.send('GET', '/v1/customers')).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } });
  });

  it('takes forms only, and no endless ones', async () => {
    const url = `${server.origin}/sandbox/stripe/v1/payment_intents`;
    const headers = { authorization: `Bearer ${server.keys.secretKey}` };
    const json = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"amount":1}' });
    expect(json.status).toBe(400);
    const huge = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ ...CREATE, description: 'x'.repeat(70_000) }) });
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('idempotency keys', () => {
  const create = (key: string, params: Record<string, string> = CREATE) =>
    server.send('POST', '/v1/payment_intents', params, { 'idempotency-key': key });

  it('repeat the first reply word for word', async () => {
    const key = randomUUID();
    const [first, second] = [await create(key), await create(key)];
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  });

  it('repeat a refusal too, without another attempt', async () => {
    const intent = await createIntent();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await confirm(intent, { payment_method: 'pm_card_chargeDeclined' }, headers);
    const second = await confirm(intent, { payment_method: 'pm_card_chargeDeclined' }, headers);
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.body.error.charge).toBe(first.body.error.charge);
  });

  it('refuse another request, whether other parameters or another address', async () => {
    const key = randomUUID();
    const { body } = await create(key);
    expect(await create(key, { ...CREATE, amount: '1736' })).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
    const other = await server.send('POST', `/v1/payment_intents/${body.id}/cancel`, {}, { 'idempotency-key': key });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('are not used up by a request that was wrong', async () => {
    const key = randomUUID();
    expect((await create(key, { ...CREATE, amount: '1' })).status).toBe(400);
    expect((await create(key)).status).toBe(200);
  });

  it('make one intent of many requests at once, and say so to the others', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    const ids = new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    }
  });

  it('of a browser do not touch those of our server', async () => {
    const [intent, key] = [await createIntent(), randomUUID()];
    await confirm(intent, { payment_method: 'pm_card_visa' }, { authorization: '', 'idempotency-key': key });
    expect((await create(key)).status).toBe(200);
  });
});

describe('lists', () => {
  it('page through intents, newest first, within a time', async () => {
    const made = [await createIntent(), await createIntent(), await createIntent()].map(({ id }) => id).reverse();
    const since = { 'created[gte]': String(Math.floor(Date.now() / 1000) - 60) };
    const first = (await server.send('GET', '/v1/payment_intents', { limit: '2', ...since })).body;
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2));
    const second = (await server.send('GET', '/v1/payment_intents', { limit: '2', starting_after: made[1] ?? '' })).body;
    expect(second.data[0].id).toBe(made[2]);
    const back = (await server.send('GET', '/v1/payment_intents', { limit: '1', ending_before: made[2] ?? '' })).body;
    expect(back.data.map(({ id }: { id: string }) => id)).toEqual([made[1]]);
    const future = { 'created[gt]': String(Math.floor(Date.now() / 1000) + 60) };
    expect((await server.send('GET', '/v1/payment_intents', future)).body.data).toEqual([]);
    expect((await server.send('GET', '/v1/payment_intents', { limit: '101' })).status).toBe(400);
  });
});

describe('updating', () => {
  it('changes an open intent, and merges metadata', async () => {
    const intent = await createIntent({ 'metadata[a]': '1', 'metadata[b]': '2' });
    const update = { amount: '2000', 'metadata[a]': '', 'metadata[c]': '3', receipt_email: 'x@example.com' };
    const { body } = await server.send('POST', `/v1/payment_intents/${intent.id}`, update);
    expect(body).toMatchObject({ amount: 2000, metadata: { b: '2', c: '3' }, receipt_email: 'x@example.com' });
    expect(body.metadata).not.toHaveProperty('a');
  });

  it('leaves the amount of a paid intent alone', async () => {
    const intent = await createIntent();
    await confirm(intent, { payment_method: 'pm_card_visa' });
    const refused = await server.send('POST', `/v1/payment_intents/${intent.id}`, { amount: '2000' });
    expect(refused.body.error.code).toBe('payment_intent_unexpected_state');
    expect((await server.send('POST', `/v1/payment_intents/${intent.id}`, { 'metadata[note]': 'late' })).body.metadata).toEqual({
      note: 'late',
    });
  });
});
