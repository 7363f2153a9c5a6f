import { addItem, type CartItem, removeItem, restoreCart } from '@archive/schema/sales/cart';
import type { SafeStorage } from '#platform/storage/safe-storage.ts';
import { onOtherTabChange, type StorageEventTarget } from '#platform/storage/storage-events.ts';
import { storageKeys } from '#platform/storage/storage-keys.ts';

/** The cart in local storage, synchronized with the other tabs. If nothing can be stored, it lasts as long as the page. */
export class CartStore {
  readonly #storage: SafeStorage;
  readonly #page: StorageEventTarget;
  readonly #listeners = new Set<() => void>();
  #items: readonly CartItem[] | null = null;
  #storedText: string | null = null;
  #stopLooking = () => {};

  constructor(storage: SafeStorage, page: StorageEventTarget) {
    this.#storage = storage;
    this.#page = page;
  }

  /** The same array until something changes. */
  items(): readonly CartItem[] {
    return this.#items ?? this.#load();
  }

  add(item: Omit<CartItem, 'quantity'>): void {
    this.#change((items) => addItem(items, item));
  }

  remove(id: string): void {
    this.#change((items) => removeItem(items, id));
  }

  clear(): void {
    this.#change(() => []);
  }

  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#stopLooking = onOtherTabChange(storageKeys.cart, this.#handleChangeElsewhere, this.#page);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopLooking();
    };
  }

  #load(): readonly CartItem[] {
    const text = this.#storage.read(storageKeys.cart);
    if (this.#items === null || text !== this.#storedText) {
      this.#storedText = text;
      this.#items = restoreCart(this.#storage.readJson(storageKeys.cart));
    }
    return this.#items;
  }

  // Starts from what is stored now, not from what this tab saw last: another tab may have added something since.
  #change(update: (items: readonly CartItem[]) => readonly CartItem[]): void {
    const before = this.#items;
    const stored = this.#load();
    const next = update(stored);
    if (next !== stored) {
      const text = JSON.stringify(next);
      if (this.#storage.write(storageKeys.cart, text)) this.#storedText = text;
      this.#items = next;
    }
    if (this.#items !== before) this.#notify();
  }

  #handleChangeElsewhere = (): void => {
    const before = this.#items;
    if (this.#load() !== before) this.#notify();
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
