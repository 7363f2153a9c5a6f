import type { CollectionItem } from '#collection/use-owned-sets.ts';
import { Cards } from './card-layout.ts';
import { SetCard } from './SetCard.tsx';

/** As many as the first screen can show. The others load lazily. */
const EAGER_PICTURES = 4;

/** @param props.isInGroup the sets have a heading of their own */
export function SetCards({ sets, isInGroup = false }: { sets: readonly CollectionItem[]; isInGroup?: boolean }) {
  return (
    <Cards>
      {sets.map((set, index) => (
        <li key={set.id}>
          <SetCard set={set} isEager={index < EAGER_PICTURES} isInGroup={isInGroup} />
        </li>
      ))}
    </Cards>
  );
}
