import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { FakeProvider } from '@archive/sandbox/testing/fake-provider';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '#platform/requests/request-error.ts';
import { AppConfigContext, defaultAppConfig } from '#platform/start/app-config.ts';
import { storedJson } from '#platform/storage/stored-value.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { CardForm } from './card/CardForm.tsx';
import type { CardPayment } from './confirm-payment.ts';
import { openAndPay, type PaidOrNot } from './open-and-pay.ts';

let provider: FakeProvider;
let createIntent: ReturnType<typeof vi.fn<() => Promise<string>>>;
let outcomes: PaidOrNot<unknown>[];

beforeEach(() => {
  provider = new FakeProvider();
  vi.stubGlobal('fetch', provider.fetch);
  createIntent = vi.fn(async () => provider.intent.client_secret);
  outcomes = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

const openPayment = async () => ({ clientSecret: await createIntent() });
const sale = { storedPayment: storedJson(localStore, 'a-payment'), open: openPayment, isComplete: () => false };

const RETURN_PATH = '/payment-success?receipt_email=a%40example.com';

function Checkout({ publishableKey = 'pk_test_1', amount = 1735 }: { publishableKey?: string | null; amount?: number }) {
  const card = useRef<CardPayment>(null);
  const handleClick = () => openAndPay(client, sale, null, card.current).then((outcome) => outcomes.push(outcome));
  return (
    <StrictMode>
      <AppConfigContext value={{ ...defaultAppConfig, payment: { publishableKey, isSandbox: true } }}>
        <CardForm ref={card} amount={amount} email="a@example.com" returnPath={RETURN_PATH} isLastUnknown={false} />
        <button type="button" onClick={handleClick}>
          Complete Purchase
        </button>
      </AppConfigContext>
    </StrictMode>
  );
}

async function open() {
  const user = userEvent.setup();
  const view = render(<Checkout />);
  await screen.findByLabelText('Card number');
  await waitFor(() => expect(screen.queryByText('Loading the card form...')).toBeNull());
  return { user, view };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function fillIn(user: User, number: string, expiry = '1239', cvc = '123') {
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiration date'), expiry);
  await user.type(screen.getByLabelText('Security code (CVC)'), cvc);
}

const pay = (user: User) => user.click(screen.getByRole('button', { name: 'Complete Purchase' }));
const outcome = () => waitFor(() => expect(outcomes).toHaveLength(1), { timeout: 8000 }).then(() => outcomes[0]);
const SUCCEEDED = { kind: 'paid', reply: { clientSecret: 'pi_1_secret_2' } };

describe('paying with the card form', () => {
  it('confirms the intent with the card and the return URL, without an email address for receipts', async () => {
    const { user } = await open();
    await fillIn(user, '4242424242424242');
    await pay(user);
    expect(await outcome()).toEqual(SUCCEEDED);
    expect(provider.confirmations()).toHaveLength(1);
    // The provider would send a receipt beside our email
    expect(provider.confirmations()[0]?.params).not.toHaveProperty('receipt_email');
    expect(provider.confirmations()[0]?.params).toMatchObject({
      key: 'pk_test_1',
      client_secret: 'pi_1_secret_2',
      return_url: `${window.location.origin}/payment-success?receipt_email=a%40example.com`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242 4242 4242 4242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2039',
      'payment_method_data[card][cvc]': '123',
    });
  });

  it("shows the provider's message when the card is declined, and accepts another card", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Declined/ }));
    await pay(user);
    expect(await outcome()).toEqual({ kind: 'failed', message: 'Your card was declined.' });
    outcomes = [];
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toEqual(SUCCEEDED);
  });

  it('sends no request to our server while the form is incomplete', async () => {
    const { user } = await open();
    await pay(user);
    expect(await outcome()).toEqual({ kind: 'failed', message: 'Your card number is incomplete.' });
    expect(createIntent).not.toHaveBeenCalled();
    const number = screen.getByLabelText('Card number');
    expect(number.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(number);
    expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  });

  it.each([
    ['Complete', SUCCEEDED],
    ['Fail', { kind: 'failed', message: 'The bank did not recognize you.' }],
  ])("shows the bank's authentication, answered with %s", async (answer, expected) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Bank asks first/ }));
    await pay(user);
    const dialog = await screen.findByRole('dialog', { name: 'Sandbox: your bank asks for authentication' });
    await user.click(within(dialog).getByRole('button', { name: answer }));
    expect(await outcome()).toEqual(expected);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('charges once when the button is clicked twice', async () => {
    const { user } = await open();
    const { promise: secret, resolve } = Promise.withResolvers<string>();
    createIntent.mockReturnValue(secret);
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await user.dblClick(screen.getByRole('button', { name: 'Complete Purchase' }));
    resolve(provider.intent.client_secret);
    await waitFor(() => expect(outcomes).toEqual([SUCCEEDED, SUCCEEDED]));
    expect(provider.confirmations()).toHaveLength(1);
  });
});

describe('when the connection drops while confirming', () => {
  it('detects that the card was charged', async () => {
    const { user } = await open();
    provider.connection = 'lost after';
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toEqual(SUCCEEDED);
  });

  it('does not say that the card was declined if the outcome is unknown', async () => {
    const { user } = await open();
    provider.connection = 'lost before';
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toMatchObject({ kind: 'error' });
    outcomes = [];
    provider.connection = 'works';
    await pay(user);
    expect(await outcome()).toEqual(SUCCEEDED);
  });

  it('counts an intent that was paid in another tab meanwhile as paid', async () => {
    const { user } = await open();
    provider.intent.status = 'succeeded';
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toEqual(SUCCEEDED);
  });
});

describe('a payment that the shop has closed meanwhile', () => {
  it('is distinguished from a failed payment', async () => {
    const { user } = await open();
    provider.intent.status = 'canceled';
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toEqual({ kind: 'canceled' });
  });

  it('is detected during the bank authentication', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Bank asks first/ }));
    await pay(user);
    const dialog = await screen.findByRole('dialog', { name: 'Sandbox: your bank asks for authentication' });
    provider.intent.status = 'canceled';
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
    expect(await outcome()).toEqual({ kind: 'canceled' });
  });
});

describe('when something else is wrong', () => {
  it("passes on the server's reason for opening no intent", async () => {
    const { user } = await open();
    const cause = new RequestError('TOTAL_CHANGED', 'The total changed');
    createIntent.mockRejectedValue(cause);
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toEqual({ kind: 'rejected', error: cause });
    expect(provider.confirmations()).toEqual([]);
  });

  it('counts an empty client secret as an error', async () => {
    const { user } = await open();
    createIntent.mockResolvedValue('');
    await user.click(screen.getByRole('button', { name: /Succeeds/ }));
    await pay(user);
    expect(await outcome()).toMatchObject({ kind: 'error', cause: { message: 'No client secret received' } });
  });

  it('says that the form could not be loaded, and loads it again', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Checkout publishableKey={null} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("The card form couldn't be loaded");
    rerender(<Checkout />);
    await screen.findByLabelText('Card number');
    await user.click(screen.getByRole('button', { name: 'Complete Purchase' }));
    expect(await outcome()).toMatchObject({ kind: 'failed' });
  });
});

describe('the card form', () => {
  it('formats while typing and has autocomplete attributes and accessible labels', async () => {
    const { user } = await open();
    await fillIn(user, '378282246310005', '939', '12345');
    const [number, expiry, cvc] = ['Card number', 'Expiration date', 'Security code (CVC)'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect([number?.value, expiry?.value, cvc?.value]).toEqual(['3782 822463 10005', '09 / 39', '1234']);
    expect([number, expiry, cvc].map((input) => input?.autocomplete)).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    expect([number, expiry, cvc].map((input) => input?.inputMode)).toEqual(['numeric', 'numeric', 'numeric']);
  });

  it('keeps the caret at its place in the card number', async () => {
    const { user } = await open();
    const number = screen.getByLabelText<HTMLInputElement>('Card number');
    await user.type(number, '42424242');
    number.setSelectionRange(2, 2);
    await user.keyboard('9');
    expect([number.value, number.selectionStart]).toEqual(['4294 2424 2', 3]);
    await user.keyboard('{Backspace}');
    expect([number.value, number.selectionStart]).toEqual(['4242 4242', 2]);
  });

  it('stays filled in when the amount changes', async () => {
    const { user, view } = await open();
    await user.type(screen.getByLabelText('Card number'), '4242');
    view.rerender(<Checkout amount={2000} />);
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242');
  });
});
