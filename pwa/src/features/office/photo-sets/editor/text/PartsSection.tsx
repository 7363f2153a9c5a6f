import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEditPhotoSetDocument } from '#generated/graphql.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { useDraftValues } from '../../../drafts/use-draft-values.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import { Choice, ChoiceList } from '../../../forms/ChoiceList.tsx';
import { usePublishedSets } from '../../use-published-sets.ts';
import { draftOf, type SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Only what this owner has changed, so that what another one saves is kept. */
const draftRule = z.object({ changes: z.array(z.tuple([z.number(), z.boolean()])) });

/** Which sets a Complete Collection contains. */
export function PartsSection({ set, refetch }: SectionProps) {
  const { values, change: choose, draft } = useDraftValues(draftOf('parts', set.id), draftRule, { changes: [] });
  const changes = new Map(values.changes);
  const { sets, error } = usePublishedSets();
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  const parts = set.fields.parts ?? [];
  const isChosen = (id: number) => changes.get(id) ?? parts.includes(id);
  function handleChoice(id: number, isOn: boolean) {
    const others = values.changes.filter(([other]) => other !== id);
    choose({ changes: isOn === parts.includes(id) ? others : [...others, [id, isOn]] });
  }
  async function save() {
    // A set that was deleted has no checkbox to remove it with.
    const isListed = (id: number) => sets?.some((one) => one.id === id);
    const chosen = [...new Set([...parts, ...changes.keys()])].filter((id) => isChosen(id) && isListed(id));
    if (!(await change(OfficeEditPhotoSetDocument, { id: set.id, seen: set.fields, fields: { ...set.fields, parts: chosen } }))) return;
    draft.discard();
    toast({ title: 'Saved', description: 'Buyers get these sets once you publish.' });
  }
  if (error) return <p role="alert">{error.message}</p>;
  if (!sets) return <Skeleton $height="16rem" />;
  const singles = sets.filter(({ id, partCount }) => id !== set.id && !partCount);
  if (singles.length === 0)
    return <EmptyState title="No photo sets yet">Publish photo sets first. A collection contains their pictures.</EmptyState>;
  return (
    <Stack $gap="m">
      <DraftNotice draft={draft} />
      <ChoiceList legend="Sets in this collection">
        {singles.map(({ id, title, season }) => (
          <Choice
            key={id}
            type="checkbox"
            label={title}
            note={season !== null && `Season ${season}`}
            checked={isChosen(id)}
            onChange={({ target }) => handleChoice(id, target.checked)}
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
