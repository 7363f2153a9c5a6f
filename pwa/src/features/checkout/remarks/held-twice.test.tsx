import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from '#state/cart.ts';
import { openCheckout } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, longReach, pass } from '../testing/render-screen.tsx';

const everything = { id: '6', name: 'Season 1 Complete Collection', price: 4800, quantity: 1 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveShop);

const remark = () => screen.queryByText('The Complete Collection has these, too')?.parentElement ?? null;

it('tells of the sets that a complete collection in the cart holds anyway, and takes them out', async () => {
  fillCart(firstLight, everything, longReach);
  openCheckout(guestServer());
  await pass(0);
  expect(remark()?.textContent).toMatch(/First Light.*The Long Reach/);
  expect(remark()?.textContent).not.toContain('Season 1');
  for (const { name } of [firstLight, longReach])
    fireEvent.click(within(remark() as HTMLElement).getByRole('button', { name: `Remove ${name} from this order` }));
  expect(cartStore().items()).toEqual([everything]);
  expect(remark()).toBeNull();
});

it('says nothing of single sets', async () => {
  fillCart(firstLight, longReach);
  openCheckout(guestServer());
  await pass(0);
  expect(remark()).toBeNull();
});
