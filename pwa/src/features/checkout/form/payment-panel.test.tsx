import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { appError } from '#test/fake-server.ts';
import { emailField, openCheckout, payButton } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop } from '../testing/render-screen.tsx';

beforeEach(() => fillCart(firstLight));
afterEach(leaveShop);

const freePromo = { promoCode: { __typename: 'Promo', code: 'five', kind: 'fixed', value: 500 } };

it('keeps the address, its field and the focus while a promo code hides and shows the card form', async () => {
  const server = guestServer();
  const answer = server.hold('CheckoutPromoCode');
  openCheckout(server);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'five{Enter}');
  const field = emailField();
  await user.type(field, 'ada');
  answer(freePromo);
  await waitFor(() => expect(screen.queryByText('Card form')).toBeNull());
  await user.keyboard('@b');
  expect(document.activeElement).toBe(field);
  // The server rejects the code
  server.fail('CheckoutCreatePaymentIntent', appError('BAD_INPUT', 'This promo code has been used up.', { promoCode: 'Used up' }));
  await user.keyboard('.co{Enter}');
  expect(await screen.findByText('Card form')).toBeTruthy();
  await user.keyboard('m');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveValue('ada@b.com');
});

it('pays with the card form that is shown now', async () => {
  const server = guestServer()
    .on('CheckoutPromoCode', () => freePromo)
    .silence('CheckoutSendDownloadEmail');
  openCheckout(server);
  const user = userEvent.setup();
  await user.type(emailField(), 'ada@b.co');
  await user.type(screen.getByRole('textbox', { name: 'Promo code' }), 'five{Enter}');
  await waitFor(() => expect(screen.queryByText('Card form')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Remove promo code' }));
  expect(screen.getByText('Card form')).toBeTruthy();
  await user.click(payButton());
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeTruthy();
  expect(new URLSearchParams(window.location.search).get('payment_intent')).toBe('pi_1');
  expect(fakeCard.email).toBe('ada@b.co');
});

it('the panel does not pay while the card form is missing, and says so', async () => {
  const server = guestServer();
  openCheckout(server);
  await userEvent.type(emailField(), 'ada@b.co');
  act(() => fakeCard.onMissing(true));
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(payButton()).toHaveAccessibleDescription('Paying needs the card form.');
  await userEvent.click(payButton());
  expect(server.callsOf('CheckoutCreatePaymentIntent')).toEqual([]);
  act(() => fakeCard.onMissing(false));
  expect(payButton()).not.toHaveAttribute('aria-disabled');
});

it('restarts the card form after a return from the bank, and keeps the rest of the panel', async () => {
  openCheckout(guestServer());
  const [field, card] = [emailField(), screen.getByText('Card form')];
  await userEvent.type(field, 'ada');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByText('Card form')).not.toBe(card);
  expect(document.activeElement).toBe(field);
});
