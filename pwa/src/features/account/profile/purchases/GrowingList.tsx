import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Stack } from '#components/layout/layout.tsx';

/** Few enough to render on a phone without delay. */
const STEP = 50;

export interface GrowingListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The list's element; its items are `li`. */
  as: ComponentType<{ children: ReactNode }>;
  children: (item: Item) => ReactNode;
}

/** A list that may be very long: shows the first items, and a button for more. */
export function GrowingList<Item extends { id: string }>({ items, as: List, children }: GrowingListProps<Item>) {
  const [count, setCount] = useState(STEP);
  const firstNew = useRef<HTMLLIElement>(null);
  const restCount = items.length - count;

  // The first new item gets the focus, because the button may be gone
  useEffect(() => {
    if (count > STEP) firstNew.current?.focus();
  }, [count]);

  return (
    <Stack $gap="s">
      <List>
        {items.slice(0, count).map((item, index) => (
          <li key={item.id} {...(index === count - STEP && index > 0 ? { ref: firstNew, tabIndex: -1 } : {})}>
            {children(item)}
          </li>
        ))}
      </List>
      {restCount > 0 && (
        <Button variant="secondary" size="small" isWide onClick={() => setCount(count + STEP)}>
          Show {Math.min(STEP, restCount)} more of {items.length}
        </Button>
      )}
    </Stack>
  );
}
