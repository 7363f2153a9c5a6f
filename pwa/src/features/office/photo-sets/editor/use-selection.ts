import { useState } from 'react';

/** Which pictures are selected, in the order in which they are shown. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = ids.filter((id) => chosen.has(id));

  /** @param isRange everything between the last one and this one, as with the Shift key */
  function toggle(id: string, isRange = false) {
    const next = new Set(selected);
    const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)];
    if (isRange && from >= 0) for (const between of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
    else if (next.has(id)) next.delete(id);
    else next.add(id);
    setChosen(next);
    setLast(id);
  }
  return {
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle,
    clear: () => setChosen(new Set()),
    selectAll: () => setChosen(new Set(ids)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
