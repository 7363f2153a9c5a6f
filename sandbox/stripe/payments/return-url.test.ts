import { describe, expect, it } from 'vitest';
import { CREATE, NO_KEY, useStripeEmulator } from '../../testing/use-stripe-emulator.ts';

const { send, createIntent, confirm } = useStripeEmulator();

const RETURN_URL = 'https://shop.example/payment-success';
const pay = { payment_method: 'pm_card_visa' };
const automatic = async (allowRedirects: string) => {
  const params = { ...CREATE, 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[allow_redirects]': allowRedirects };
  return (await send('POST', '/v1/payment_intents', params)).body;
};

describe('the return_url of a confirmation', () => {
  it('is required when the intent accepts payment methods that redirect', async () => {
    const intent = await automatic('always');
    const rejected = await confirm(intent, pay);
    expect(rejected.status).toBe(400);
    expect(rejected.body.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringContaining('you must provide a `return_url`'),
    });
    expect((await confirm(intent, { ...pay, return_url: RETURN_URL })).body.status).toBe('succeeded');
  });

  it('is required when the intent names no payment methods', async () => {
    const { body } = await send('POST', '/v1/payment_intents', { ...CREATE, ...pay, confirm: 'true' });
    expect(body.error.message).toContain('you must provide a `return_url`');
  });

  it('is rejected when redirects are never allowed', async () => {
    const intent = await automatic('never');
    const rejected = await confirm(intent, { ...pay, return_url: RETURN_URL });
    expect(rejected).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter', param: 'return_url' } } });
    expect((await confirm(intent, pay)).body.status).toBe('succeeded');
  });

  it.each(['payment-success', '/payment-success', 'https://'])('is rejected when it is not a URL: %s', async (return_url) => {
    const rejected = await confirm(await createIntent(), { ...pay, return_url }, NO_KEY);
    expect(rejected).toMatchObject({ status: 400, body: { error: { code: 'url_invalid', param: 'return_url' } } });
  });

  it('is optional for an intent that only allows cards', async () => {
    expect((await confirm(await createIntent(), pay)).body.status).toBe('succeeded');
    expect((await confirm(await createIntent(), { ...pay, return_url: RETURN_URL })).body.status).toBe('succeeded');
  });

  it('is rejected at creation without confirm', async () => {
    const params = { ...CREATE, return_url: RETURN_URL };
    const rejected = await send('POST', '/v1/payment_intents', params);
    expect(rejected).toMatchObject({ status: 400, body: { error: { param: 'return_url' } } });
    expect((await send('POST', '/v1/payment_intents', { ...params, ...pay, confirm: 'true' })).body.status).toBe('succeeded');
  });
});
