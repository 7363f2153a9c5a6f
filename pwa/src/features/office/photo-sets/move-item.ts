/** The list with one of its items moved earlier (-1) or later (1). */
export function moveItem<Item>(list: readonly Item[], index: number, by: -1 | 1): Item[] {
  const others = list.toSpliced(index, 1);
  return others.toSpliced(index + by, 0, ...list.slice(index, index + 1));
}
