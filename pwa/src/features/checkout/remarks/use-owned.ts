import type { CartItem } from '@archive/schema/cart';
import { useCollection } from '#state/collection.ts';

/** Which of these items the signed-in buyer owns: the server sells no set twice to one account. */
export function useOwned(items: readonly CartItem[]): { id: number; title: string }[] {
  const collection = useCollection();
  return items.map(({ id, name }) => ({ id: Number(id), title: name })).filter(({ id }) => collection.has(id));
}
