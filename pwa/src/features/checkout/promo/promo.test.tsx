import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { emailField, openCheckout } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, intent, leaveShop, longReach } from '../testing/render-screen.tsx';

const promos = [
  { code: 'earlyBirds', kind: 'percent', value: 15 },
  { code: 'freakyFive', kind: 'fixed', value: 500 },
  { code: 'freakyFour', kind: 'fixed', value: 400 },
  { code: 'almost', kind: 'fixed', value: 460 },
];

let server: FakeServer;

beforeEach(() => {
  server = guestServer().on('CheckoutPromoCode', ({ code }) => ({ promoCode: promoOf(code) }));
  fillCart(firstLight);
});
afterEach(leaveShop);

function promoOf(code: string) {
  const promo = promos.find((known) => known.code === code);
  if (!promo) throw appError('NOT_FOUND', 'Please check your code and try again.');
  return { __typename: 'Promo', ...promo };
}

const box = () => screen.getByRole('textbox', { name: 'Promo code' }) as HTMLInputElement;
const amount = (label: string | RegExp) => screen.getByText(label).nextSibling?.textContent;

async function apply(code: string) {
  await userEvent.type(box(), code);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
}

describe('a promo code', () => {
  it.each([
    ['earlyBirds', '-$1.95', '$11.05', 1105],
    ['freakyFive', '-$5.00', '$8.00', 800],
    ['freakyFour', '-$4.00', '$9.00', 900],
  ])('%s reduces the total and the amount of the card form', async (code, discount, total, due) => {
    fillCart(longReach);
    openCheckout(server);
    await apply(code);
    await waitFor(() => expect(amount(/^Discount/)).toBe(discount));
    expect(amount('Subtotal')).toBe('$13.00');
    expect(amount('Total')).toBe(total);
    expect(fakeCard.amount).toBe(due);
    expect(window.localStorage.getItem(storageKeys.promoCode)).toBe(code);
  });

  it('is trimmed, applied with Enter, and announced', async () => {
    openCheckout(server);
    await userEvent.type(box(), '  freakyFour {Enter}');
    await waitFor(() => expect(screen.getByText('Total').closest('[aria-live]')?.textContent).toContain('Total$1.00'));
    expect(server.callsOf('CheckoutPromoCode').map((call) => call.variables)).toEqual([{ code: 'freakyFour' }]);
  });

  it('that is unknown shows a toast and changes nothing', async () => {
    openCheckout(server);
    await apply('EARLYBIRDS');
    await waitFor(() => expect(shownToast()).toBe('Invalid Promo Code: Please check your code and try again.'));
    expect(amount('Total')).toBe('$5.00');
    expect(screen.queryByText(/^Discount/)).toBeNull();
    expect(box().value).toBe('EARLYBIRDS');
    expect((await screen.findByRole('alert')).textContent).toBe('Please check your code and try again.');
    expect(box()).toHaveAccessibleDescription('Please check your code and try again.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(box(), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be removed, and the focus moves to the field', async () => {
    openCheckout(server);
    await apply('earlyBirds');
    const remove = await screen.findByRole('button', { name: 'Remove promo code' });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    await userEvent.click(remove);
    expect(amount('Total')).toBe('$5.00');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('');
    expect(window.localStorage.getItem(storageKeys.promoCode)).toBeNull();
  });

  it('is looked up again after a reload', async () => {
    const { unmount } = openCheckout(server);
    await apply('earlyBirds');
    await screen.findByText(/^Discount/);
    unmount();
    openCheckout(server);
    await waitFor(() => expect(amount('Total')).toBe('$4.25'));
    expect(document.activeElement).toBe(document.body);
    expect(server.callsOf('CheckoutPromoCode')).toHaveLength(2);
  });

  it('that is no longer valid after a reload is removed', async () => {
    window.localStorage.setItem(storageKeys.promoCode, 'summer');
    openCheckout(server);
    await waitFor(() => expect(shownToast()).toContain('Invalid Promo Code'));
    expect(window.localStorage.getItem(storageKeys.promoCode)).toBeNull();
    expect(amount('Total')).toBe('$5.00');
  });

  it('that could not be looked up after a reload stays in the box', async () => {
    window.localStorage.setItem(storageKeys.promoCode, 'earlyBirds');
    server.fail('CheckoutPromoCode');
    openCheckout(server);
    await waitFor(() => expect(box()).toHaveAccessibleDescription(/couldn't reach the shop/), { timeout: 10_000 });
    expect(shownToast()).toBeNull();
    expect(box().value).toBe('earlyBirds');
    expect(window.localStorage.getItem(storageKeys.promoCode)).toBe('earlyBirds');
  });

  it('blocks the payment while it is looked up', async () => {
    const answer = server.hold('CheckoutPromoCode');
    openCheckout(server);
    await apply('earlyBirds');
    await userEvent.type(emailField(), 'ada@studio.example{Enter}');
    expect(screen.getByText('Checking your promo code...')).toBeTruthy();
    expect(server.callsOf('CheckoutCreatePaymentIntent')).toHaveLength(0);
    answer({ promoCode: promoOf('earlyBirds') });
    await waitFor(() => expect(amount('Total')).toBe('$4.25'));
  });

  it('that was typed but not applied blocks the payment until it is applied or removed', async () => {
    openCheckout(server);
    await userEvent.type(box(), 'earlyBirds');
    await userEvent.type(emailField(), 'ada@studio.example{Enter}');
    expect(document.activeElement).toBe(box());
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toContain('Apply this code or clear it');
    expect(server.callsOf('CheckoutCreatePaymentIntent')).toHaveLength(0);
  });

  it('that is used up at payment is removed', async () => {
    server.fail('CheckoutCreatePaymentIntent', appError('BAD_INPUT', 'This promo code has been used up.', { promoCode: 'Used up' }));
    openCheckout(server);
    await apply('earlyBirds');
    await screen.findByText(/^Discount/);
    await userEvent.type(emailField(), 'ada@studio.example{Enter}');
    await waitFor(() => expect(shownToast()).toContain('Invalid Promo Code'));
    expect(amount('Total')).toBe('$5.00');
  });
});

describe('a free order', () => {
  it.each([
    ['freakyFive', '$0.00', 0],
    ['almost', '$0.40', 40],
  ])('needs no card: %s', async (code, total, expectedTotal) => {
    server.on('CheckoutCreatePaymentIntent', () => ({ createPaymentIntent: intent({ clientSecret: null, isPaid: true }) }));
    server.silence('CheckoutSendDownloadEmail');
    openCheckout(server);
    expect(screen.getByText('Card form')).toBeTruthy();
    await apply(code);
    await waitFor(() => expect(amount('Total')).toBe(total));
    expect(screen.queryByText('Card form')).toBeNull();
    await userEvent.type(emailField(), 'ada@studio.example');
    await userEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    const [call] = server.callsOf('CheckoutCreatePaymentIntent');
    expect(call?.variables.input).toMatchObject({ expectedTotal, promoCode: code });
    expect(new URLSearchParams(window.location.search).get('payment_intent')).toBeNull();
  });

  it('says why a total of a few cents is free', async () => {
    openCheckout(server);
    await apply('almost');
    await screen.findByText(/Cards can't be charged less than \$0.50, so the \$0.40 is on us/);
  });
});
