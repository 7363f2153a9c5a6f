import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeProvider } from '../testing/fake-provider.ts';
import { createStripeEmulator } from './stripe-js.ts';

let provider: FakeProvider;
let stripe: Stripe;
let elements: StripeElements;

beforeEach(() => {
  provider = new FakeProvider();
  vi.stubGlobal('fetch', provider.fetch);
  document.body.replaceChildren(document.createElement('main'));
  stripe = createStripeEmulator('pk_test_1');
  elements = stripe.elements({ clientSecret: provider.intent.client_secret });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function mount(): void {
  elements.create('payment').mount('main');
}

function fillIn(label: RegExp): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => label.test(textContent ?? ''));
  button?.click();
}

describe('an intent that is older than the form', () => {
  it('is paid without submit', async () => {
    mount();
    fillIn(/Succeeds/);
    const { paymentIntent } = await stripe.confirmPayment({ elements, confirmParams: { return_url: '' }, redirect: 'if_required' });
    expect(paymentIntent).toMatchObject({ id: 'pi_1', status: 'succeeded' });
  });

  it('shows what is missing', async () => {
    mount();
    const { error } = await stripe.confirmPayment({ elements, redirect: 'if_required' });
    expect(error).toMatchObject({ type: 'validation_error', code: 'incomplete_number' });
    expect(provider.calls).toEqual([]);
  });

  it('can be looked up with its client secret', async () => {
    expect((await stripe.retrievePaymentIntent('pi_1_secret_2')).paymentIntent?.id).toBe('pi_1');
    expect(provider.calls[0]).toMatchObject({
      path: '/sandbox/stripe/v1/payment_intents/pi_1',
      params: { client_secret: 'pi_1_secret_2' },
    });
  });
});

describe('the redirect after a payment', () => {
  it('appends the same parameters to the return address as Stripe', async () => {
    mount();
    fillIn(/Succeeds/);
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    void stripe.confirmPayment({
      elements,
      confirmParams: { return_url: 'http://localhost:4000/payment-success?receipt_email=a%40b.example' },
    });
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(Object.fromEntries(new URL(String(assign.mock.calls[0]?.[0])).searchParams)).toEqual({
      receipt_email: 'a@b.example',
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_2',
      redirect_status: 'succeeded',
    });
  });
});

describe('an intent that is created when the buyer pays', () => {
  it('needs submit first, and again after every change', async () => {
    elements = stripe.elements({ mode: 'payment', amount: 1735, currency: 'usd' });
    mount();
    fillIn(/Succeeds/);
    const confirm = () =>
      stripe.confirmPayment({ elements, clientSecret: 'pi_1_secret_2', confirmParams: { return_url: '' }, redirect: 'if_required' });
    await expect(confirm()).rejects.toThrow('elements.submit()');
    expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'card' });
    fillIn(/Declined/);
    await expect(confirm()).rejects.toThrow('elements.submit()');
  });
});

describe('the payment element', () => {
  it('reports when it is ready, to late listeners too, and each change', async () => {
    const element = elements.create('payment');
    const [ready, late, changed] = [vi.fn(), vi.fn(), vi.fn()];
    element.on('ready', ready).mount('main');
    await vi.waitFor(() => expect(ready).toHaveBeenCalledOnce());
    element.on('ready', late).on('change', changed);
    await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
    fillIn(/Succeeds/);
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ elementType: 'payment', empty: false, complete: true }));
    element.off('change', changed);
    element.clear();
    expect(changed).toHaveBeenCalledOnce();
  });

  it('takes its colors and focus ring from the appearance, and follows updates', async () => {
    const variables = { colorText: 'rgb(1 2 3)', focusOutline: '2px solid #1c1e20' };
    elements = stripe.elements({ mode: 'payment', amount: 1735, currency: 'usd', appearance: { variables } });
    mount();
    const form = document.querySelector<HTMLElement>('.stripe-sandbox');
    expect(form?.style.getPropertyValue('--sandbox-text')).toBe('rgb(1 2 3)');
    expect(form?.style.getPropertyValue('--sandbox-ring')).toBe('2px solid #1c1e20');
    await elements.update({ appearance: { variables: { colorText: 'rgb(4 5 6)' } } });
    expect(form?.style.getPropertyValue('--sandbox-text')).toBe('rgb(4 5 6)');
  });

  it('can be created again after it was destroyed', () => {
    const first = elements.create('payment');
    first.mount('main');
    expect(() => elements.create('payment')).toThrow('one Element');
    first.destroy();
    expect(document.querySelector('.stripe-sandbox')).toBeNull();
    mount();
    expect(document.querySelectorAll('.stripe-sandbox')).toHaveLength(1);
  });
});
