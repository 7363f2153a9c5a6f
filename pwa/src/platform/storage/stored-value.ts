import type { SafeStorage } from './safe-storage.ts';

/** One value in the browser's storage. `get` is null when it is missing or damaged. Not for use while rendering. */
export interface StoredValue<Value> {
  get(): Value | null;
  /** Returns false if it could not be stored. */
  set(value: Value): boolean;
  clear(): void;
}

export function storedText(store: SafeStorage, key: string): StoredValue<string> {
  return storedValue(store, key, (raw) => raw || null);
}

/** Any JSON: the reader validates it. */
export function storedJson(store: SafeStorage, key: string): StoredValue<unknown> {
  return {
    get: () => store.readJson(key),
    set: (value) => store.writeJson(key, value),
    clear: () => store.remove(key),
  };
}

export function storedNumber(store: SafeStorage, key: string): StoredValue<number> {
  return storedValue(store, key, (raw) => (/^\d{1,15}$/.test(raw) ? Number(raw) : null));
}

export function storedFlag(store: SafeStorage, key: string): StoredValue<true> {
  return storedValue(store, key, (raw) => (raw === 'true' ? true : null));
}

function storedValue<Value>(store: SafeStorage, key: string, parse: (raw: string) => Value | null): StoredValue<Value> {
  return {
    get() {
      const raw = store.read(key);
      return raw === null ? null : parse(raw);
    },
    set: (value) => store.write(key, String(value)),
    clear: () => store.remove(key),
  };
}
