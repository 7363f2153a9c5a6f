import { FakeProvider } from '@archive/sandbox/testing/fake-provider';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as connection from '#platform/connection/connection.ts';
import { hasUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { AppConfigContext, defaultAppConfig } from '#platform/start/app-config.ts';
import { CardForm } from './card/CardForm.tsx';
import * as loading from './card/load-stripe.ts';
import type { CardPayment, PaymentOutcome } from './confirm-payment.ts';

let provider: FakeProvider;
let isOnline: boolean;
let outcomes: PaymentOutcome[];

beforeEach(() => {
  provider = new FakeProvider();
  outcomes = [];
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', (...call: Parameters<typeof provider.fetch>) =>
    isOnline ? provider.fetch(...call) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function connect(online: boolean) {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function open({ isLastUnknown = false } = {}) {
  const card = createRef<CardPayment>();
  async function handleClick() {
    await card.current?.check();
    const outcome = await card.current?.confirm(provider.intent.client_secret);
    if (outcome) outcomes.push(outcome);
  }
  return render(
    <AppConfigContext value={{ ...defaultAppConfig, payment: { publishableKey: 'pk_test_1', isSandbox: true } }}>
      <CardForm ref={card} amount={1735} email="" returnPath="/payment-success" isLastUnknown={isLastUnknown} />
      <button type="button" onClick={handleClick}>
        Complete Purchase
      </button>
    </AppConfigContext>,
  );
}

async function payWhile(drop: 'lost before' | 'lost after') {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /Succeeds/ }));
  provider.connection = drop;
  // The connection drops during the confirmation
  const confirmed = provider.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof confirmed>) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (call[0].endsWith('/confirm')) connect(false);
    return confirmed(...call);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
  return screen.findByText('Your connection was lost while paying');
}

describe('a payment whose connection drops', () => {
  test('says that it may have gone through, waits for the connection and reports success', async () => {
    await payWhile('lost after');
    expect(screen.getByText(/Your payment may have gone through/)).toBeInTheDocument();
    expect(hasUnsavedWork()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(outcomes).toEqual([]);
    connect(true);
    await waitFor(() => expect(outcomes).toEqual([{ kind: 'succeeded' }]));
    expect(screen.queryByText('Your connection was lost while paying')).toBeNull();
    expect(provider.confirmations()).toHaveLength(1);
  });

  test('reports an error if it has not gone through, and can be tried again', async () => {
    await payWhile('lost before');
    provider.connection = 'works';
    connect(true);
    await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'error' }]));
    fireEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
    await waitFor(() => expect(screen.queryByText('Your connection was lost while paying')).not.toBeNull());
    connect(true);
    await waitFor(() => expect(outcomes).toMatchObject([{ kind: 'error' }, { kind: 'succeeded' }]));
  });
});

test('card details typed into the form are unsaved work', async () => {
  const view = open();
  const number = await screen.findByLabelText('Card number');
  expect(hasUnsavedWork()).toBe(false);
  fireEvent.input(number, { target: { value: '4242' } });
  await waitFor(() => expect(hasUnsavedWork()).toBe(true));
  view.unmount();
  expect(hasUnsavedWork()).toBe(false);
});

test('a card form that cannot be loaded while the shop is down says so and loads when it is back', async () => {
  const load = vi.spyOn(loading, 'loadPayment');
  load.mockRejectedValueOnce(new Error('no script'));
  vi.spyOn(connection, 'useConnection').mockReturnValue('unreachable');
  const retryOnReconnect = vi.spyOn(connection, 'useRetryOnReconnect');
  open();
  expect(await screen.findByText("The shop isn't responding")).toBeInTheDocument();
  expect(screen.queryByText(/check your connection/)).toBeNull();
  act(() => void retryOnReconnect.mock.calls.at(-1)?.[0]());
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
});

test('a card form that cannot be loaded offline says so and loads with the next connection', async () => {
  const load = vi.spyOn(loading, 'loadPayment');
  load.mockRejectedValueOnce(new Error('no script'));
  connect(false);
  open();
  expect(await screen.findByText('The card form needs a connection')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  connect(true);
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  [false, "It appears when you're online. You haven't been charged."],
  [true, "It appears when you're online."],
])(
  'a card form that cannot be loaded promises that nothing was charged unless a payment may have gone through: %s',
  async (isLastUnknown, text) => {
    vi.spyOn(loading, 'loadPayment').mockRejectedValueOnce(new Error('no script'));
    connect(false);
    open({ isLastUnknown });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);
