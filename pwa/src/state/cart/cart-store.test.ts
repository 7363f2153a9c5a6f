import { beforeEach, describe, expect, test, vi } from 'vitest';
import { safeStorage } from '#platform/storage/safe-storage.ts';
import type { StorageEventTarget } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';
import { localStore } from '#platform/storage/web-storage.ts';
import { CartStore } from './cart-store.ts';

const firstLight = { id: '1', name: 'First Light', price: 500 };
const longReach = { id: '2', name: 'The Long Reach', price: 800 };

beforeEach(() => window.localStorage.clear());

/** A tab: a store of its own over the storage that all tabs share, with its own events. */
function openTab() {
  const page = new EventTarget() as EventTarget & StorageEventTarget;
  const store = new CartStore(localStore, page);
  const seen = vi.fn();
  const close = store.subscribe(seen);
  return { page, store, seen, close, ids: () => store.items().map((item) => item.id) };
}

function tellOfChange(page: EventTarget, key: string | null = storageKeys.cart) {
  page.dispatchEvent(new StorageEvent('storage', { key }));
}

test('an added item is in the cart after a reload', () => {
  openTab().store.add(firstLight);
  expect(openTab().store.items()).toEqual([{ ...firstLight, quantity: 1 }]);
});

test('adding the same set twice makes one item, and listeners are not called the second time', () => {
  const { store, seen, ids } = openTab();
  store.add(firstLight);
  store.add(firstLight);
  expect(ids()).toEqual(['1']);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('remove takes one item out and clear takes all out, also after a reload', () => {
  const { store, ids } = openTab();
  store.add(firstLight);
  store.add(longReach);
  store.remove('1');
  expect(ids()).toEqual(['2']);
  store.clear();
  expect(openTab().ids()).toEqual([]);
});

test('the larger quantity is used if two stored items have the same id', () => {
  localStore.writeJson(storageKeys.cart, [
    { ...firstLight, quantity: 1 },
    { ...longReach, quantity: 1 },
    { ...firstLight, quantity: 3 },
  ]);
  expect(openTab().store.items()).toEqual([
    { ...firstLight, quantity: 3 },
    { ...longReach, quantity: 1 },
  ]);
});

test.each(['{', 'null', '"text"', '[{"id":"x"}]', '{"items":[]}'])('a cart damaged into %s is empty and still works', (text) => {
  localStore.write(storageKeys.cart, text);
  const { store, ids } = openTab();
  expect(ids()).toEqual([]);
  store.add(firstLight);
  expect(openTab().ids()).toEqual(['1']);
});

describe('two tabs', () => {
  test("show each other's changes", () => {
    const [one, two] = [openTab(), openTab()];
    expect(two.ids()).toEqual([]);
    one.store.add(firstLight);
    tellOfChange(two.page);
    expect(two.ids()).toEqual(['1']);
    expect(two.seen).toHaveBeenCalledTimes(1);
  });

  test('lose no item when both add one before they receive the other change', () => {
    const [one, two] = [openTab(), openTab()];
    expect([...one.ids(), ...two.ids()]).toEqual([]);
    one.store.add(firstLight);
    two.store.add(longReach);
    expect(two.ids()).toEqual(['1', '2']);
  });

  test('show one item when both add the same set', () => {
    const [one, two] = [openTab(), openTab()];
    two.ids();
    one.store.add(firstLight);
    two.store.add(firstLight);
    expect(two.ids()).toEqual(['1']);
    expect(two.seen).toHaveBeenCalled();
  });

  test('are empty when everything was cleared', () => {
    const tab = openTab();
    tab.store.add(firstLight);
    window.localStorage.clear();
    tellOfChange(tab.page, null);
    expect(tab.ids()).toEqual([]);
  });

  test('ignore other storage keys', () => {
    const tab = openTab();
    tab.store.add(firstLight);
    const before = tab.store.items();
    tab.seen.mockClear();
    tellOfChange(tab.page, 'something-else');
    expect(tab.seen).not.toHaveBeenCalled();
    expect(tab.store.items()).toBe(before);
  });

  test('read the storage again when a page returns from the back-forward cache', () => {
    const [paying, waiting] = [openTab(), openTab()];
    waiting.store.add(firstLight);
    paying.store.clear();
    waiting.page.dispatchEvent(new Event('pageshow'));
    expect(waiting.ids()).toEqual([]);
  });
});

test('the cart lasts as long as the page if nothing can be stored', () => {
  const store = new CartStore(
    safeStorage(() => {
      throw new Error('private');
    }),
    window,
  );
  store.add(firstLight);
  store.add(longReach);
  store.remove('1');
  expect(store.items().map((item) => item.id)).toEqual(['2']);
});

test('a full storage does not undo what the visitor sees', () => {
  let isFull = false;
  const full = { ...localStore, write: (key: string, text: string) => !isFull && localStore.write(key, text) };
  const store = new CartStore(full, window);
  const ids = () => store.items().map((item) => item.id);
  store.add(firstLight);
  isFull = true;
  store.add(longReach);
  expect(ids()).toEqual(['1', '2']);
  store.remove('1');
  expect(ids()).toEqual(['2']);
  expect(openTab().ids()).toEqual(['1']);
});

test('a closed tab no longer listens', () => {
  const tab = openTab();
  tab.close();
  localStore.writeJson(storageKeys.cart, [{ ...firstLight, quantity: 1 }]);
  tellOfChange(tab.page);
  expect(tab.seen).not.toHaveBeenCalled();
});
