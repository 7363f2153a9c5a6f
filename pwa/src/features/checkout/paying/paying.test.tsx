import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decline, fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { dismissShownToast, shownToast } from '#test/shown-toast.ts';
import { emailField, openCheckout, pay, payButton } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, intent, leaveShop, longReach, setCartElsewhere } from '../testing/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = guestServer().silence('CheckoutSendDownloadEmail');
});
afterEach(leaveShop);

const intents = () => server.callsOf('CheckoutCreatePaymentIntent');

describe('paying for an order', () => {
  beforeEach(() => fillCart(firstLight, longReach));

  it('creates the order as shown, stores it, and goes to the success page', async () => {
    openCheckout(server);
    await pay(' ada@studio.example ');
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    expect(intents().map((call) => call.variables)).toEqual([
      { input: { items: [firstLight, longReach], expectedTotal: 1300, promoCode: null, email: 'ada@studio.example' } },
    ]);
    expect(window.localStorage.getItem(storageKeys.checkoutEmail)).toBe('ada@studio.example');
    expect(window.localStorage.getItem(storageKeys.checkoutTotalCents)).toBe('1300');
    const query = new URLSearchParams(window.location.search);
    expect(Object.fromEntries(query)).toEqual({
      receipt_email: 'ada@studio.example',
      payment_intent: 'pi_1',
      redirect_status: 'succeeded',
    });
  });

  it('sends one order, however often the button is pressed', async () => {
    const answer = server.hold('CheckoutCreatePaymentIntent');
    openCheckout(server);
    await pay();
    const button = payButton();
    expect(button.textContent).toBe('Processing...');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Your payment is being processed.')).toBeTruthy();
    await userEvent.dblClick(button);
    await userEvent.type(emailField(), '{Enter}');
    answer({ createPaymentIntent: intent({ clientSecret: 'pi_1_secret_x', isPaid: false }) });
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    expect(intents()).toHaveLength(1);
  });

  it('sends one order when the form is sent twice at once', async () => {
    openCheckout(server);
    await userEvent.type(emailField(), 'ada@studio.example');
    const form = emailField().form;
    act(() => {
      // Both before the button could be disabled
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    expect(intents()).toHaveLength(1);
  });

  it('never charges again when the first try of a repeated checkout went through', async () => {
    server.on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: 'pi_1_secret_x', isPaid: true }) }));
    let confirmed = false;
    fakeCard.confirm = async () => {
      confirmed = true;
      return { kind: 'error' };
    };
    openCheckout(server);
    await pay();
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    expect(confirmed).toBe(false);
  });

  it.each([
    ['a declined card', { kind: 'failed', message: 'Your card was declined.' }, 'Payment Failed: Your card was declined.'],
    ['an unexpected error', { kind: 'error' }, 'Payment Error: An unexpected error occurred.'],
  ] as const)('shows the outcome of %s', async (_name, outcome, toast) => {
    fakeCard.confirm = async () => outcome;
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(payButton().textContent).toBe('Complete Purchase');
    expect(cartStore().items()).toHaveLength(2);
  });

  it.each([
    ['a lost connection', () => new TypeError('Failed to fetch'), 'Payment Error: An unexpected error occurred.'],
    ['an internal error', () => appError('INTERNAL', 'Reference: 1'), 'Payment Error: An unexpected error occurred.'],
    ['too many tries', () => appError('RATE_LIMITED', 'Too many attempts.'), 'Payment Failed: Too many attempts.'],
    [
      'a set that the buyer owns',
      () => appError('ALREADY_OWNED', 'You already own First Light.'),
      'Already in Collection: You already own First Light.',
    ],
    ['a rejected address', () => appError('BAD_INPUT', 'No such address', { email: 'No such address' }), 'Payment Failed: No such address'],
  ])('shows the error after %s', async (_name, cause, toast) => {
    server.fail('CheckoutCreatePaymentIntent', cause());
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(screen.getByText(/You haven't been charged/)).toBeTruthy();
    expect(cartStore().items()).toHaveLength(2);
  });

  it('does not call an order unpaid while that is unknown', async () => {
    const message = "If you have paid already, please don't pay again.";
    server.fail('CheckoutCreatePaymentIntent', appError('PAYMENT_UNAVAILABLE', message));
    openCheckout(server);
    await pay();
    const note = await screen.findByText('Trouble with the card service');
    expect(note.parentElement).toHaveTextContent(message);
    expect(screen.queryByText(/isn't paid yet/)).toBeNull();
    expect(shownToast()).toBe(`Payment Error: ${message}`);
  });

  it('keeps the reason next to the button after its toast, and announces it once', async () => {
    fakeCard.confirm = decline;
    openCheckout(server);
    await pay();
    const reason = await screen.findByText('Payment Failed: Your card was declined.');
    expect(shownToast()).toBe('Payment Failed: Your card was declined.');
    expect(reason.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
    act(() => dismissShownToast());
    expect(reason).toBeInTheDocument();
  });

  it('removes the error of the last try when the next one starts', async () => {
    fakeCard.confirm = decline;
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toContain('Payment Failed'));
    expect(screen.getByText(/You haven't been charged/)).toBeTruthy();
    fakeCard.confirm = () => new Promise(() => {});
    await userEvent.click(payButton());
    expect(shownToast()).toBeNull();
    expect(screen.queryByText(/You haven't been charged/)).toBeNull();
  });

  it('treats a response without a client secret as an error and charges no card', async () => {
    server.on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: null, isPaid: false }) }));
    const confirm = vi.fn(fakeCard.confirm);
    fakeCard.confirm = confirm;
    openCheckout(server);
    await pay();
    await waitFor(() => expect(shownToast()).toBe('Payment Error: An unexpected error occurred.'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('continues when another tab empties the cart meanwhile', async () => {
    const answer = server.hold('CheckoutCreatePaymentIntent');
    openCheckout(server);
    await pay();
    setCartElsewhere([]);
    expect(screen.getByText('First Light')).toBeTruthy();
    answer({ createPaymentIntent: intent({ clientSecret: 'pi_1_secret_x', isPaid: false }) });
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    await waitFor(() => expect(server.callsOf('CheckoutSendDownloadEmail')[0]?.variables.input.photoSetIds).toEqual([1, 2]));
  });

  it('can be retried after a return from the bank with the back button', async () => {
    fakeCard.confirm = () => new Promise(() => {});
    openCheckout(server);
    await pay();
    expect(payButton().textContent).toBe('Processing...');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(payButton().textContent).toBe('Complete Purchase'));
  });

  it('needs a connection and says so', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openCheckout(server);
    expect(screen.getByText('Paying needs a connection.')).toBeTruthy();
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    expect(payButton()).toHaveAccessibleDescription('Paying needs a connection.');
    await pay();
    expect(intents()).toHaveLength(0);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(payButton());
    await screen.findByRole('heading', { name: 'Payment Successful!' });
  });
});
