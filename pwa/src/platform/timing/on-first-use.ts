/**
 * Makes something when it is first asked for, and keeps it. For the rules of what may lie on a device: they take milliseconds to be made
 * on a phone, while the page begins, and most devices have nothing that they are for.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
