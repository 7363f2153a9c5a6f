import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartStore } from '#state/cart/cart.ts';
import { setCollection } from '#state/owned-photo-sets.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { openCheckout } from '../testing/checkout-screen.tsx';
import { fillCart, firstLight, guestServer, leaveShop, longReach, pass } from '../testing/render-screen.tsx';

const everything = { id: '6', name: 'Season 1 Complete Collection', price: 4800, quantity: 1 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(leaveShop);

const shop = () =>
  guestServer().on('PhotoSetsList', () => ({
    photoSets: [
      ...[firstLight, longReach, nightWalk].map(({ id, name }) => aPhotoSet(Number(id), name)),
      { ...aPhotoSet(6, everything.name), partIds: [1, 2] },
    ],
  }));
const nightWalk = { id: '7', name: 'Night Walk', price: 500, quantity: 1 } as const;

const remark = () => screen.queryByText('Already included in the Complete Collection')?.parentElement ?? null;

it('reports the sets that a complete collection in the cart already includes, and removes them', async () => {
  fillCart(firstLight, everything, longReach, nightWalk);
  openCheckout(shop());
  await pass(0);
  expect(remark()?.textContent).toMatch(/First Light.*The Long Reach/);
  expect(remark()?.textContent).not.toMatch(/Season 1|Night Walk/);
  for (const { name } of [firstLight, longReach])
    fireEvent.click(within(remark() as HTMLElement).getByRole('button', { name: `Remove ${name} from this order` }));
  expect(cartStore().items()).toEqual([everything, nightWalk]);
  expect(remark()).toBeNull();
});

it('reports the sets that are included in a complete collection that the buyer owns', async () => {
  setCollection([6]);
  fillCart(firstLight, nightWalk);
  openCheckout(shop());
  await pass(0);
  expect(remark()?.textContent).toContain('First Light');
  expect(remark()?.textContent).not.toContain('Night Walk');
});

it('shows no notice for single sets', async () => {
  fillCart(firstLight, longReach);
  openCheckout(shop());
  await pass(0);
  expect(remark()).toBeNull();
});
