/**
 * Browser storage that never throws. Private modes forbid it, quotas fill up, people edit it: reading then returns
 * nothing and writing returns false. `area` is called each time, because merely accessing the storage may throw.
 */
export interface SafeStorage {
  read(key: string): string | null;
  /** Returns false if the value could not be stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
  /** The stored JSON, or null if it is missing or damaged. */
  readJson(key: string): unknown;
  writeJson(key: string, value: unknown): boolean;
}

export function safeStorage(area: () => Storage): SafeStorage {
  const read = (key: string) => attempt(() => area().getItem(key), null);
  const write = (key: string, value: string) => attempt(() => area().setItem(key, value) === undefined, false);
  return {
    read,
    write,
    remove: (key) => attempt(() => area().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(area()), []),
    readJson: (key) => parseJson(read(key) ?? 'null'),
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  };
}

/** Null for damaged JSON: storage can be edited. */
export function parseJson(text: string): unknown {
  return attempt<unknown>(() => JSON.parse(text), null);
}

function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
