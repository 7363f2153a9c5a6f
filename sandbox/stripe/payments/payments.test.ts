import { describe, expect, it, vi } from 'vitest';
import { NO_KEY, useStripeEmulator } from '../../testing/use-stripe-emulator.ts';

const { server, send, createIntent, confirm } = useStripeEmulator();

describe('confirming in a browser', () => {
  it('stores the receipt address, and reports the payment', async () => {
    const intent = await createIntent();
    const given = {
      payment_method: 'pm_card_visa',
      receipt_email: 'buyer@example.com',
      return_url: 'http://localhost:4000/payment-success',
    };
    const { status, body } = await confirm(intent, given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: intent.id, status: 'succeeded', receipt_email: 'buyer@example.com' });
    const whole = await send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'latest_charge' });
    expect(whole.body).toMatchObject({ amount_received: 1735, latest_charge: { paid: true, receipt_email: 'buyer@example.com' } });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('declines %s with 402, and records it', async (payment_method, code, decline_code, message) => {
    const intent = await createIntent();
    const { status, body } = await confirm(intent, { payment_method });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, decline_code, message, payment_intent: { id: intent.id } });
    expect(body.error.payment_intent).not.toHaveProperty('metadata');
    const kept = await send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'latest_charge' });
    expect(kept.body).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_payment_error: { code } });
    expect(kept.body.latest_charge).toMatchObject({ status: 'failed', amount_captured: 0 });
  });

  it.each([
    ['pm_card_visa', 'visa', '4242', 'credit'],
    ['pm_card_visa_debit', 'visa', '5556', 'debit'],
    ['pm_card_mastercard', 'mastercard', '4444', 'credit'],
    ['pm_card_mastercard_prepaid', 'mastercard', '5100', 'prepaid'],
    ['pm_card_amex', 'amex', '0005', 'credit'],
    ['pm_card_discover', 'discover', '1117', 'credit'],
    ['pm_card_diners', 'diners', '0004', 'credit'],
    ['pm_card_jcb', 'jcb', '0505', 'credit'],
    ['pm_card_unionpay', 'unionpay', '0005', 'credit'],
  ])('reports the card that paid: %s', async (payment_method, brand, last4, funding) => {
    const intent = await createIntent({ payment_method, confirm: 'true' });
    const { body } = await send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[0]': 'latest_charge', 'expand[1]': 'payment_method' });
    expect(body.latest_charge.payment_method_details).toMatchObject({ type: 'card', card: { brand, last4, funding, network: brand } });
    expect(body.payment_method.card).toMatchObject({ brand, last4, funding, country: 'US' });
  });

  it('declines a card after the bank authenticated the buyer', async () => {
    const intent = await createIntent();
    expect((await confirm(intent, { payment_method: 'pm_card_threeDSecureRequiredChargeDeclined' })).body.status).toBe('requires_action');
    const { client_secret } = intent;
    const path = `/test/payment_intents/${intent.id}/authenticate`;
    const reply = await send('POST', path, { client_secret, outcome: 'complete' }, NO_KEY);
    expect(reply).toMatchObject({ status: 402, body: { error: { code: 'card_declined', decline_code: 'generic_decline' } } });
    const { body } = await send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'latest_charge' });
    expect(body).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } });
    expect(body.latest_charge.payment_method_details.card.three_d_secure).toMatchObject({ result: 'authenticated' });
  });

  it('waits for the bank, and charges if it authenticates the buyer', async () => {
    const [paid, failed] = [await createIntent(), await createIntent()];
    for (const intent of [paid, failed]) {
      const { body } = await confirm(intent, { payment_method: 'pm_card_authenticationRequired' });
      expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    }
    const authenticate = ({ id, client_secret }: typeof paid, outcome: string) =>
      send('POST', `/test/payment_intents/${id}/authenticate`, { client_secret, outcome }, NO_KEY);
    expect((await authenticate(paid, 'complete')).body.status).toBe('succeeded');
    const rejected = (await authenticate(failed, 'fail')).body;
    expect(rejected).toMatchObject({ status: 'requires_payment_method', next_action: null });
    expect(rejected.last_payment_error.code).toBe('payment_intent_authentication_failure');
    expect((await authenticate(paid, 'fail')).body.error.code).toBe('payment_intent_unexpected_state');
  });

  it('accepts a second card while the bank is waiting', async () => {
    const intent = await createIntent();
    await confirm(intent, { payment_method: 'pm_card_authenticationRequired' });
    expect((await confirm(intent, { payment_method: 'pm_card_visa' })).body).toMatchObject({ status: 'succeeded', next_action: null });
  });

  it('accepts one of many concurrent confirmations', async () => {
    const intent = await createIntent();
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(intent, { payment_method: 'pm_card_visa' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200).map(({ body }) => body.error.code);
    expect(others).toEqual(Array.from({ length: 5 }, () => 'payment_intent_unexpected_state'));
  });

  it('rejects a canceled intent, and one without a card', async () => {
    const [canceled, bare] = [await createIntent(), await createIntent()];
    await send('POST', `/v1/payment_intents/${canceled.id}/cancel`);
    const reply = await confirm(canceled, { payment_method: 'pm_card_visa' });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
    expect((await confirm(bare, {})).body.error.code).toBe('payment_intent_unexpected_state');
  });
});

describe('a payment that the bank settles later', () => {
  const whole = async (id: string) => (await send('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' })).body;

  it("is processing at first, and can't be repeated or canceled meanwhile", async () => {
    await server().control('/test/settlements', { afterMs: 3_600_000 });
    const intent = await createIntent();
    expect((await confirm(intent, { payment_method: 'pm_card_processing' })).body).toMatchObject({ status: 'processing' });
    expect(await whole(intent.id)).toMatchObject({ amount_received: 0, latest_charge: { status: 'pending', paid: false } });
    for (const path of ['confirm', 'cancel']) {
      const { body } = await send('POST', `/v1/payment_intents/${intent.id}/${path}`);
      expect(body.error.code).toBe('payment_intent_unexpected_state');
    }
    await server().control('/test/settlements', { afterMs: 0 });
    await vi.waitFor(async () => expect((await whole(intent.id)).status).toBe('succeeded'), { timeout: 10_000 });
    expect(await whole(intent.id)).toMatchObject({
      amount_received: 1735,
      processing: null,
      latest_charge: { status: 'succeeded', paid: true },
    });
    const told = () => server().webhooks.flatMap(({ event }) => (event.data.object.id === intent.id ? event.type : []));
    await vi.waitFor(() => expect(told()).toEqual(['payment_intent.processing', 'payment_intent.succeeded']));
  });
});

describe('a payment with manual capture', () => {
  const held = () => createIntent({ capture_method: 'manual', payment_method: 'pm_card_visa', confirm: 'true' });

  it('waits for its capture', async () => {
    const intent = await held();
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 1735, amount_received: 0 });
    const path = `/v1/payment_intents/${intent.id}/capture`;
    expect((await send('POST', path, { amount_to_capture: '1736' })).body.error.param).toBe('amount_to_capture');
    expect((await send('POST', path)).body).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 1735 });
    expect((await send('POST', path)).body.error.code).toBe('payment_intent_unexpected_state');
  });

  it('releases the amount when it is canceled', async () => {
    const { id } = await held();
    expect((await send('POST', `/v1/payment_intents/${id}/cancel`)).body).toMatchObject({ status: 'canceled', amount_capturable: 0 });
    const { body } = await send('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'latest_charge' });
    expect(body.latest_charge).toMatchObject({ captured: false, refunded: true, amount_refunded: 1735 });
  });
});

describe('cards that are typed in', () => {
  const card = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: String(new Date().getUTCFullYear() + 3), cvc: '123' };
  const typed = (changes: Partial<typeof card> = {}) => ({
    'payment_method_data[type]': 'card',
    'payment_method_data[billing_details][address][postal_code]': '94607',
    ...Object.fromEntries(Object.entries({ ...card, ...changes }).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });

  it('are charged and never stored', async () => {
    const intent = await createIntent();
    expect((await confirm(intent, typed())).body.status).toBe('succeeded');
    const { body } = await send('GET', `/v1/payment_intents/${intent.id}`, { 'expand[]': 'payment_method' });
    expect(body.payment_method).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      billing_details: { address: { postal_code: '94607' } },
    });
    expect(JSON.stringify(body)).not.toContain('4242424242424242');
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s is declined: %s, %s', async (number, code, decline_code) => {
    const intent = await createIntent();
    const reply = await confirm(intent, typed({ number }));
    const rejected = { code, decline_code, payment_intent: { status: 'requires_payment_method' } };
    expect(reply).toMatchObject({ status: 402, body: { error: rejected } });
  });

  it.each(['5555555555554444', '2223003122003222', '6011111111111117', '36227206271667', '3566002020360505', '6205500000000000004'])(
    '%s succeeds',
    async (number) => {
      expect((await confirm(await createIntent(), typed({ number }))).body.status).toBe('succeeded');
    },
  );

  it('4000 0025 0000 3155 needs the bank', async () => {
    expect((await confirm(await createIntent(), typed({ number: '4000002500003155' }))).body.status).toBe('requires_action');
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number'],
    [{ number: '42424242' }, 'incorrect_number', 'number'],
    [{ exp_month: '13' }, 'invalid_expiry_month', 'exp_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year', 'exp_year'],
    [{ cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('%o is rejected before any charge: %s', async (changes, code, param) => {
    const intent = await createIntent();
    const reply = await confirm(intent, typed(changes));
    expect(reply).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } });
    expect((await send('GET', `/v1/payment_intents/${intent.id}`)).body.latest_charge).toBeNull();
  });

  it('a real card is rejected in test mode', async () => {
    const reply = await confirm(await createIntent(), typed({ number: '4111111111111111' }));
    expect(reply.body.error.decline_code).toBe('test_mode_live_card');
  });
});

describe('updating an intent', () => {
  it('changes an open intent, and merges metadata', async () => {
    const intent = await createIntent({ 'metadata[a]': '1', 'metadata[b]': '2' });
    const update = { amount: '2000', 'metadata[a]': '', 'metadata[c]': '3', receipt_email: 'x@example.com' };
    const { body } = await send('POST', `/v1/payment_intents/${intent.id}`, update);
    expect(body).toMatchObject({ amount: 2000, metadata: { b: '2', c: '3' }, receipt_email: 'x@example.com' });
    expect(body.metadata).not.toHaveProperty('a');
  });

  it("can't change the amount of a paid intent", async () => {
    const intent = await createIntent();
    await confirm(intent, { payment_method: 'pm_card_visa' });
    const rejected = await send('POST', `/v1/payment_intents/${intent.id}`, { amount: '2000' });
    expect(rejected.body.error.code).toBe('payment_intent_unexpected_state');
    expect((await send('POST', `/v1/payment_intents/${intent.id}`, { 'metadata[note]': 'late' })).body.metadata).toEqual({
      note: 'late',
    });
  });
});
