import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decline, fakeCard } from '#payment/testing/fake-card.tsx';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { cartStore } from '#state/cart/cart.ts';
import { setCollection } from '#state/owned-photo-sets.ts';
import { ada } from '#test/ada.ts';
import type { FakeServer } from '#test/fake-server.ts';
import { shownToast } from '#test/shown-toast.ts';
import { emailField, openCheckout, pay, payButton } from './testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, longReach } from './testing/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = guestServer().silence('CheckoutSendDownloadEmail');
});
afterEach(leaveShop);

const intents = () => server.callsOf('CheckoutCreatePaymentIntent');

describe('an empty cart', () => {
  it("shows 'Cart Empty' and leads to the photo sets", async () => {
    openCheckout(server);
    expect(screen.getByRole('heading', { level: 1, name: 'Cart Empty' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Browse Photo Sets' }));
    expect(screen.getByText('At /photo-sets')).toBeTruthy();
  });
});

describe('the order', () => {
  it('lists names, prices and totals', () => {
    fillCart(firstLight, longReach);
    openCheckout(server);
    expect(screen.getAllByText('Digital Photo Set')).toHaveLength(2);
    expect(screen.getByText('First Light').closest('li')?.textContent).toContain('$5.00');
    expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal$13.00');
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$13.00');
    expect(screen.queryByText(/Discount/)).toBeNull();
    expect(fakeCard.amount).toBe(1300);
  });

  it("clears the 'email processed' flag when it opens, even with an empty cart", () => {
    window.sessionStorage.setItem(storageKeys.downloadEmailProcessed, 'true');
    openCheckout(server);
    expect(window.sessionStorage.getItem(storageKeys.downloadEmailProcessed)).toBeNull();
  });

  it('has to be cleared of sets that the signed-in buyer owns before paying', async () => {
    server.on('SessionMe', () => ({ me: ada }));
    fillCart(firstLight, longReach);
    openCheckout(server);
    await waitFor(() => expect(emailField().value).toBe('ada@studio.example'));
    act(() => setCollection([1]));
    expect(screen.getByText('You already own these photo sets')).toBeTruthy();
    expect(payButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(payButton());
    expect(screen.getByText('Remove what you already own to continue.')).toBeTruthy();
    expect(intents()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove First Light from this order' }));
    expect(cartStore().items()).toEqual([longReach]);
    expect(screen.queryByText('You already own these photo sets')).toBeNull();
    expect(payButton().getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('the email address', () => {
  beforeEach(() => fillCart(firstLight));

  it('is required, with a toast, an error at the field, and the focus', async () => {
    openCheckout(server);
    await userEvent.click(payButton());
    expect(shownToast()).toBe('Email Required: Please enter your email to receive download links.');
    expect(document.activeElement).toBe(emailField());
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    const described = emailField().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter your email address',
      'Download links will be sent to this email',
    ]);
    expect(intents()).toHaveLength(0);
  });

  it('must be valid, and its error disappears as soon as it is corrected', async () => {
    openCheckout(server);
    await pay('ada@studio');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await userEvent.type(emailField(), '.example');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    expect(intents()).toHaveLength(0);
  });

  it("is the account's when signed in, unless something was typed", async () => {
    server.on('SessionMe', () => ({ me: ada }));
    openCheckout(server);
    await waitFor(() => expect(emailField().value).toBe('ada@studio.example'));
  });

  it('survives a reload after the payment was started', async () => {
    fakeCard.confirm = decline;
    const { unmount } = openCheckout(server);
    await pay('other@studio.example');
    unmount();
    openCheckout(server.on('SessionMe', () => ({ me: ada })));
    await waitFor(() => expect(emailField().value).toBe('other@studio.example'));
  });
});
