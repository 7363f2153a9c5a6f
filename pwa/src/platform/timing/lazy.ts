/**
 * Creates a value on its first use and caches it. For the schemas that validate stored data: creating them takes milliseconds
 * on a phone while the page starts, and most devices have nothing stored.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
