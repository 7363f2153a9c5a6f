import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEditPhotoSetDocument } from '#generated/graphql.ts';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { ChangeProblem } from '../../../screen/ChangeProblem.tsx';
import { Choice, ChoiceList } from '../../../screen/ChoiceList.tsx';
import { usePublishedSets } from '../../use-published-sets.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

const NONE: ReadonlyMap<number, boolean> = new Map();

/** Which sets a Complete Collection contains. */
export function PartsSection({ set, refetch }: SectionProps) {
  /** Only what this owner has changed, so that what another one saves is kept. */
  const [changes, setChanges] = useState(NONE);
  const { sets, error } = usePublishedSets();
  const { isBusy, problem, change } = useSetChange(refetch);
  const parts = set.fields.parts ?? [];
  const isChosen = (id: number) => changes.get(id) ?? parts.includes(id);
  useUnsavedWork([...changes].some(([id, isOn]) => isOn !== parts.includes(id)));
  async function save() {
    // A set that was deleted has no checkbox to remove it with.
    const isListed = (id: number) => sets?.some((one) => one.id === id);
    const chosen = [...new Set([...parts, ...changes.keys()])].filter((id) => isChosen(id) && isListed(id));
    if (!(await change(OfficeEditPhotoSetDocument, { id: set.id, seen: set.fields, fields: { ...set.fields, parts: chosen } }))) return;
    setChanges(NONE);
    toast({ title: 'Saved', description: 'Buyers get these sets once you publish.' });
  }
  if (error) return <p role="alert">{error.message}</p>;
  if (!sets) return <Skeleton $height="16rem" />;
  const singles = sets.filter(({ id, partCount }) => id !== set.id && !partCount);
  if (singles.length === 0)
    return <EmptyState title="No photo sets yet">Publish photo sets first. A collection contains their pictures.</EmptyState>;
  return (
    <Stack $gap="m">
      <ChoiceList legend="Sets in this collection">
        {singles.map(({ id, title, season }) => (
          <Choice
            key={id}
            type="checkbox"
            label={title}
            note={season !== null && `Season ${season}`}
            checked={isChosen(id)}
            onChange={({ target }) => setChanges(new Map([...changes, [id, target.checked]]))}
          />
        ))}
      </ChoiceList>
      <ChangeProblem title="Not saved" problem={problem} />
      <div>
        <Button isBusy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Stack>
  );
}
