import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartStore } from '#state/cart/cart.ts';
import { ada } from '#test/ada.ts';
import { appError, type FakeServer } from '#test/fake-server.ts';
import { dismissShownToast, shownToast } from '#test/shown-toast.ts';
import { emailField, openCheckout } from '../testing/checkout-screen.tsx';
import { fillCart, findings, firstLight, guestServer, leaveShop, longReach, pass } from '../testing/render-screen.tsx';
import { DUPLICATE_CHECK_DELAY_MS } from './use-duplicate-check.ts';

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = guestServer();
  fillCart(firstLight, longReach);
});
afterEach(leaveShop);

const asked = () => server.callsOf('CheckoutFindDuplicates');

async function open() {
  const screenNow = openCheckout(server);
  await pass(0);
  return screenNow;
}

function type(email: string) {
  fireEvent.change(emailField(), { target: { value: email } });
}

function answerWith(...reply: Parameters<typeof findings>) {
  server.on('CheckoutFindDuplicates', () => ({ checkDuplicatePurchases: findings(...reply) }));
}

describe('the duplicate check', () => {
  it("sends the address and the cart's sets once the typing has paused", async () => {
    await open();
    for (const text of ['a', 'ada@studio.ex', 'ada@studio.example']) {
      type(text);
      await pass(DUPLICATE_CHECK_DELAY_MS - 1);
    }
    expect(asked()).toHaveLength(0);
    await pass(1);
    expect(asked().map((call) => call.variables)).toEqual([{ input: { email: 'ada@studio.example', photoSetIds: [1, 2] } }]);
  });

  it.each(['ada', 'ada.studio.example', '@', 'ada@', 'ada@studio', ''])('does not ask about %j', async (text) => {
    await open();
    type('x');
    type(text);
    await pass(DUPLICATE_CHECK_DELAY_MS * 2);
    expect(asked()).toHaveLength(0);
  });

  it('does not run for a signed-in buyer', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    await open();
    type('other@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS * 2);
    expect(asked()).toHaveLength(0);
  });

  it('waits until it is known whether the buyer is signed in', async () => {
    const answer = server.hold('SessionMe');
    await open();
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS * 2);
    expect(asked()).toHaveLength(0);
    answer({ me: null });
    await pass(0);
    await pass(DUPLICATE_CHECK_DELAY_MS * 2);
    expect(asked()).toHaveLength(1);
  });

  it('shows what the address has bought, warns, and offers to remove it', async () => {
    answerWith([{ id: 1, title: 'First Light' }], 3);
    await open();
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(shownToast()).toBe("Duplicate Purchase Detected: You've already purchased 1 of these photo sets. Please review your order.");
    expect(screen.getByText('Duplicate Purchase Warning').parentElement?.textContent).toContain('First Light');
    expect(screen.getByText('You may proceed, but you will receive duplicate links.')).toBeTruthy();
    expect(screen.getByText('Welcome Back, Valued Customer!').parentElement?.textContent).toContain(
      'You have bought 3 photo sets with this address before.',
    );
    answerWith([], 3);
    fireEvent.click(screen.getByRole('button', { name: 'Remove First Light from this order' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Summary' }));
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(cartStore().items()).toEqual([longReach]);
    expect(screen.queryByText('Duplicate Purchase Warning')).toBeNull();
  });

  it('welcomes a returning customer, once', async () => {
    answerWith([], 1);
    await open();
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(shownToast()).toContain('Welcome Back!');
    expect(screen.getByText(/bought 1 photo set with/)).toBeTruthy();
    expect(screen.queryByText('Duplicate Purchase Warning')).toBeNull();
    dismissShownToast();
    act(() => cartStore().remove('1'));
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(asked()).toHaveLength(2);
    expect(shownToast()).toBeNull();
  });

  it('removes its notices when the address changes', async () => {
    answerWith([{ id: 1, title: 'First Light' }], 3);
    await open();
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    type('ada@studio.exampl');
    expect(screen.queryByText('Duplicate Purchase Warning')).toBeNull();
    expect(screen.queryByText('Welcome Back, Valued Customer!')).toBeNull();
  });

  it('drops the response for an address that was replaced', async () => {
    const answers = new Map<string, (reply: unknown) => void>();
    server.on('CheckoutFindDuplicates', ({ input }) => new Promise((resolve) => answers.set(input.email, resolve)));
    await open();
    type('slow@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(asked()[0]?.signal?.aborted).toBe(true);
    answers.get('ada@studio.example')?.({ checkDuplicatePurchases: findings([], 0) });
    answers.get('slow@studio.example')?.({ checkDuplicatePurchases: findings([{ id: 1, title: 'First Light' }], 1) });
    await pass(0);
    expect(screen.queryByText('Duplicate Purchase Warning')).toBeNull();
    expect(shownToast()).toBeNull();
  });

  it('only logs its failures', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.fail('CheckoutFindDuplicates', appError('RATE_LIMITED', 'Too many attempts.'));
    await open();
    type('ada@studio.example');
    await pass(DUPLICATE_CHECK_DELAY_MS);
    expect(warn).toHaveBeenCalledOnce();
    expect(shownToast()).toBeNull();
  });
});
