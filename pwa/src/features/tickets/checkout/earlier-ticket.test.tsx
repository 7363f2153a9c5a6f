import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { FakeServer } from '#test/fake-server.ts';
import { openTicketCheckout } from '../testing/ticket-checkout.tsx';

let server: FakeServer;

beforeEach(() => {
  // The page is closed before the response
  fakeCard.confirm = () => new Promise(() => {});
  server = new FakeServer()
    .silence('EventsDetail')
    .on('SessionMe', () => ({ me: null }))
    .on('TicketsCreatePaymentIntent', () => ({
      createTicketPaymentIntent: { __typename: 'TicketPaymentPayload', clientSecret: 'pi_1_secret_x', ticketId: 'TK-1', isPaid: false },
    }));
});
afterEach(() => {
  fakeCard.reset();
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const open = () => openTicketCheckout(server);

async function startPaying() {
  const user = userEvent.setup();
  const screenful = open();
  await user.type(screen.getByLabelText(/Full name/), 'Ada');
  await user.type(screen.getByLabelText(/^Email/), 'ada@buyer.example');
  await user.click(screen.getByRole('button', { name: /Purchase Ticket/ }));
  await vi.waitFor(() => expect(window.localStorage.getItem(storageKeys.ticketFormPayment)).toContain('pi_1_secret_x'));
  return screenful;
}

async function reloadWhilePaying() {
  const { unmount } = await startPaying();
  unmount();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
}

const confirms = (isPaid: boolean) =>
  server.on('TicketsConfirm', () => ({ confirmTicket: { __typename: 'TicketConfirmationPayload', isPaid, ticket: null } }));

it('a ticket whose payment succeeded during a reload is shown instead of sold again', async () => {
  confirms(true);
  await reloadWhilePaying();
  expect(await screen.findByText('At /ticket-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x')).toBeTruthy();
});

it('a ticket that was paid at the bank is shown after a return with the back button', async () => {
  confirms(true);
  await startPaying();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await screen.findByText('At /ticket-success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x')).toBeTruthy();
});

it('a ticket payment left at the bank gets a new card form, and the rest of the form stays', async () => {
  confirms(false);
  await startPaying();
  const [field, card] = [screen.getByLabelText(/^Email/), screen.getByText('Card form')];
  field.focus();
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText('Card form')).not.toBe(card);
  expect(document.activeElement).toBe(field);
});

it('a ticket that was left unpaid can be paid once that is known', async () => {
  confirms(false);
  await reloadWhilePaying();
  const button = screen.getByRole('button', { name: /Purchase Ticket/ });
  expect(await screen.findByText('Checking whether your last payment went through...')).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(button.getAttribute('aria-disabled')).not.toBe('true');
  expect(server.callsOf('TicketsConfirm')).toHaveLength(3);
});
