import { describe, expect, it } from 'vitest';
import { CREATE, NO_KEY, useStripeEmulator } from '../../testing/use-stripe-emulator.ts';

const { server, send, createIntent, confirm } = useStripeEmulator();

describe('authentication of API calls', () => {
  it('accepts the secret key as bearer token and as basic user name', async () => {
    const basic = `Basic ${Buffer.from(`${server().keys.secretKey}:`).toString('base64')}`;
    expect((await send('POST', '/v1/payment_intents', CREATE)).status).toBe(200);
    expect((await send('POST', '/v1/payment_intents', CREATE, { authorization: basic })).status).toBe(200);
  });

  it.each([
    ['no key', ''],
    ['a wrong key', 'Bearer sk_test_wrong'],
    ['nonsense', 'nonsense'],
  ])("rejects %s with an error in Stripe's format", async (_case, authorization) => {
    const { status, body } = await send('POST', '/v1/payment_intents', CREATE, { authorization });
    expect(status).toBe(401);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', message: expect.stringContaining('API') });
  });

  it('lets the publishable key read and confirm one intent, and nothing else', async () => {
    const intent = await createIntent({ 'metadata[order]': 'secret to browsers' });
    const asBrowser = { authorization: `Bearer ${server().keys.publishableKey}` };
    const path = `/v1/payment_intents/${intent.id}`;
    const seen = await send('GET', path, { key: server().keys.publishableKey, client_secret: intent.client_secret }, NO_KEY);
    expect(seen.body).toMatchObject({ id: intent.id, amount: 1735, status: 'requires_payment_method' });
    expect(seen.body).not.toHaveProperty('metadata');
    expect((await send('GET', path, {}, asBrowser)).body.error).toMatchObject({ code: 'parameter_missing', param: 'client_secret' });
    expect((await send('POST', path, { amount: '50' }, asBrowser)).body.error).toMatchObject({ code: 'secret_key_required' });
    expect((await send('POST', `${path}/cancel`, { client_secret: intent.client_secret }, asBrowser)).status).toBe(401);
    expect((await send('POST', '/v1/refunds', { payment_intent: intent.id }, asBrowser)).status).toBe(401);
  });

  it('rejects the client secret of another intent', async () => {
    const [mine, other] = [await createIntent(), await createIntent()];
    const reply = await confirm({ id: other.id, client_secret: mine.client_secret }, { payment_method: 'pm_card_visa' });
    expect(reply.status).toBe(400);
    expect(reply.body.error.param).toBe('client_secret');
    expect((await send('GET', `/v1/payment_intents/${other.id}`)).body.status).toBe('requires_payment_method');
  });
});

describe('an invalid request', () => {
  it.each([
    [{ amount: '49', currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: '100000000', currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: '17.35', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: '1735' }, 'parameter_missing', 'currency'],
    [{ amount: '1735', currency: 'eur' }, undefined, 'currency'],
    [{ ...CREATE, invented: '1' }, 'parameter_unknown', 'invented'],
    [{ ...CREATE, 'automatic_payment_methods[invented]': '1' }, 'parameter_unknown', 'automatic_payment_methods[invented]'],
    [{ ...CREATE, receipt_email: 'ada' }, 'email_invalid', 'receipt_email'],
    [{ ...CREATE, metadata: 'text' }, undefined, 'metadata'],
    [{ ...CREATE, 'payment_method_types[]': 'card' }, 'payment_method_types_no_longer_supported', 'payment_method_types'],
    [{ ...CREATE, payment_method: 'pm_nothing' }, 'resource_missing', 'payment_method'],
  ])('%o is rejected', async (params, code, param) => {
    const { status, body } = await send('POST', '/v1/payment_intents', params);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param, ...(code ? { code } : {}) });
  });

  it('gets 404 for an unknown object or path', async () => {
    expect(await send('GET', '/v1/payment_intents/pi_none')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    });
    expect(await send('GET', '/v1/charges/ch_none')).toMatchObject({ status: 404 });
    expect(await send('GET', '/v1/customers')).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } });
  });

  it('is rejected when it is not a form or is too large', async () => {
    const url = `${server().origin}/sandbox/stripe/v1/payment_intents`;
    const headers = { authorization: `Bearer ${server().keys.secretKey}` };
    const json = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"amount":1}' });
    expect(json.status).toBe(400);
    const huge = await fetch(url, { method: 'POST', headers, body: new URLSearchParams({ ...CREATE, description: 'x'.repeat(70_000) }) });
    expect(huge.status).toBe(413);
    expect(await huge.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('lists', () => {
  it.each(['starting_after', 'ending_before'])('reject an unknown %s', async (param) => {
    for (const path of ['/v1/payment_intents', '/v1/refunds', '/v1/disputes']) {
      const { status, body } = await send('GET', path, { [param]: 'xx_nothing' });
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'resource_missing', param, message: expect.stringMatching(/^No such .*: 'xx_nothing'$/) });
    }
    const intent = await createIntent();
    expect((await send('GET', '/v1/refunds', { [param]: intent.id })).status).toBe(400);
  });

  it('page through intents, newest first, within a time range', async () => {
    const made = [await createIntent(), await createIntent(), await createIntent()].map(({ id }) => id).reverse();
    const since = { 'created[gte]': String(Math.floor(Date.now() / 1000) - 60) };
    const first = (await send('GET', '/v1/payment_intents', { limit: '2', ...since })).body;
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2));
    const second = (await send('GET', '/v1/payment_intents', { limit: '2', starting_after: made[1] ?? '' })).body;
    expect(second.data[0].id).toBe(made[2]);
    const back = (await send('GET', '/v1/payment_intents', { limit: '1', ending_before: made[2] ?? '' })).body;
    expect(back.data.map(({ id }: { id: string }) => id)).toEqual([made[1]]);
    const future = { 'created[gt]': String(Math.floor(Date.now() / 1000) + 60) };
    expect((await send('GET', '/v1/payment_intents', future)).body.data).toEqual([]);
    expect((await send('GET', '/v1/payment_intents', { limit: '101' })).status).toBe(400);
  });
});
