import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCheckout } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, pass } from '../testing/render-screen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveShop);

it('a promo code is looked up again after a while if only its response was lost', async () => {
  fillCart(firstLight);
  const server = guestServer();
  openCheckout(server);
  await pass(0);
  server.fail('CheckoutPromoCode');
  const box = screen.getByRole('textbox', { name: 'Promo code' });
  fireEvent.change(box, { target: { value: 'freakyFour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await pass(0);
  expect(box).toHaveAccessibleDescription(/keep trying to check your code/);
  server.on('CheckoutPromoCode', () => ({ promoCode: { __typename: 'Promo', code: 'freakyFour', kind: 'fixed', value: 400 } }));
  await pass(20_000);
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$1.00');
});
