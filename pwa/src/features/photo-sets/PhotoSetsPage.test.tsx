import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentToast } from '#components/toasts/toast-store.ts';
import { connect } from '#platform/connection/testing/connect.ts';
import { cartStore } from '#state/cart/cart.ts';
import { emptyCollection, setCollection } from '#state/owned-photo-sets.ts';
import { appError, type Handler } from '#test/fake-server.ts';
import { aPhotoSet, never, renderInShop } from '#test/fake-shop.tsx';
import { PhotoSetsPage } from './PhotoSetsPage.tsx';

const photoSets = [
  aPhotoSet(1, 'First Light', 500),
  aPhotoSet(6, 'Season 1 Complete Collection', 4800),
  aPhotoSet(7, 'Sketch of a Gift', 0),
];

const down = appError('INTERNAL', 'down');

function open(answer: Handler = () => ({ photoSets })) {
  // Every visitor, signed in or not, starts with an empty collection
  return renderInShop(<PhotoSetsPage />, { answers: { PhotoSetsList: answer, SessionMe: never } });
}

async function cardOf(title: string) {
  return within(await screen.findByRole('article', { name: title }));
}

beforeEach(() => {
  cartStore().clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  emptyCollection();
  vi.restoreAllMocks();
});

describe('a photo set card', () => {
  test('shows picture, title, description and price', async () => {
    open();
    const card = await cardOf('First Light');
    expect(card.getByRole('img', { name: 'A figure, 1' })).toBeInTheDocument();
    expect(card.getByText('About First Light')).toBeInTheDocument();
    expect(card.getByText('$5.00')).toBeInTheDocument();
  });

  test("has the badge 'Season 1' unless it is the complete collection", async () => {
    open();
    expect((await cardOf('First Light')).getByText('Season 1')).toBeInTheDocument();
    expect((await cardOf('Season 1 Complete Collection')).queryByText('Season 1')).not.toBeInTheDocument();
  });

  test("shows a price of 0 as 'Free'", async () => {
    open();
    expect((await cardOf('Sketch of a Gift')).getByText('Free')).toBeInTheDocument();
  });
});

describe('the button of a photo set card', () => {
  test('adds the set to the cart and confirms it', async () => {
    open();
    const card = await cardOf('First Light');
    fireEvent.click(card.getByRole('button', { name: 'Add to Cart' }));
    expect(cartStore().items()).toEqual([{ id: '1', name: 'First Light', price: 500, quantity: 1 }]);
    expect(currentToast.get()).toMatchObject({
      title: 'Added to Cart',
      description: 'First Light has been added to your cart.',
      variant: 'default',
    });
    expect(card.getByRole('button', { name: 'In Cart' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('adds the set once on a double click, without an error', async () => {
    open();
    const card = await cardOf('First Light');
    fireEvent.click(card.getByRole('button', { name: 'Add to Cart' }), { detail: 1 });
    fireEvent.click(card.getByRole('button', { name: 'In Cart' }), { detail: 2 });
    expect(cartStore().items()).toHaveLength(1);
    expect(currentToast.get()).toMatchObject({ title: 'Added to Cart' });
  });

  test('says that the set is in the cart already, and adds nothing', async () => {
    cartStore().add({ id: '1', name: 'First Light', price: 500 });
    open();
    fireEvent.click((await cardOf('First Light')).getByRole('button', { name: 'In Cart' }));
    expect(cartStore().items()).toHaveLength(1);
    expect(currentToast.get()).toMatchObject({
      title: 'Already in Cart',
      description: 'First Light is already in your cart. Each photo set can only be purchased once.',
      variant: 'destructive',
    });
  });

  test('points to the profile for an owned set, even if it is in the cart as well', async () => {
    cartStore().add({ id: '1', name: 'First Light', price: 500 });
    setCollection([1]);
    open();
    const button = (await cardOf('First Light')).getByRole('button', { name: 'In Collection' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button);
    expect(currentToast.get()).toMatchObject({
      title: 'Already in Collection',
      description: 'You already own First Light. Check your profile to download it again.',
      variant: 'default',
    });
  });

  test('is described by the title of its set', async () => {
    open();
    expect((await cardOf('First Light')).getByRole('button')).toHaveAccessibleDescription('First Light');
  });
});

describe('the list of photo sets', () => {
  test('says that it is loading', () => {
    open(never);
    expect(screen.getByRole('status')).toHaveTextContent('Loading photo collections...');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Figurative References');
  });

  test('shows a failure with a retry button', async () => {
    let calls = 0;
    open(() => {
      calls += 1;
      if (calls === 1) throw down;
      return { photoSets };
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load photo collections');
    expect(alert).toHaveTextContent('Please try again later');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'First Light' })).toBeInTheDocument();
  });

  test('needs a connection if this device has not cached it, and loads with the next one', async () => {
    await connect(false);
    open(() => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return { photoSets };
    });
    expect(await screen.findByRole('heading', { name: 'Not saved on this device yet' })).toBeInTheDocument();
    expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument();
    await connect(true);
    expect(await screen.findByRole('article', { name: 'First Light' })).toBeInTheDocument();
  });

  test('logs a failure to the console, with its cause', async () => {
    const log = vi.spyOn(console, 'error');
    open(() => {
      throw down;
    });
    await screen.findByRole('alert');
    const cause = expect.objectContaining({ message: 'down' });
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed to fetch photo sets', cause })]]);
  });

  test('shows the failure again when the second try fails too', async () => {
    let calls = 0;
    open(() => {
      calls += 1;
      throw down;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByText('Loading photo collections...');
    await screen.findByRole('alert');
    expect(calls).toBe(2);
  });

  test('says that there are no photo sets yet', async () => {
    open(() => ({ photoSets: [] }));
    expect(await screen.findByText('No photo sets yet')).toBeInTheDocument();
  });
});
