import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEditPhotoSetDocument } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { ChangeProblem } from '../../../screen/ChangeProblem.tsx';
import { usePublishedSets } from '../../use-published-sets.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Which sets a Complete Collection contains. */
export function PartsSection({ set, refetch }: SectionProps) {
  const [chosen, setChosen] = useState<readonly number[]>(set.fields.parts ?? []);
  const { sets, error } = usePublishedSets();
  const { isBusy, problem, change } = useSetChange(refetch);
  async function save() {
    // A set that was deleted has no checkbox to remove it with.
    const kept = chosen.filter((id) => sets?.some((one) => one.id === id));
    if (await change(OfficeEditPhotoSetDocument, { id: set.id, seen: set.fields, fields: { ...set.fields, parts: kept } }))
      toast({ title: 'Saved', description: 'Buyers get these sets once you publish.' });
  }
  if (error) return <p role="alert">{error.message}</p>;
  if (!sets) return <Skeleton $height="16rem" />;
  const singles = sets.filter(({ id, partCount }) => id !== set.id && !partCount);
  if (singles.length === 0)
    return <EmptyState title="No photo sets yet">Publish photo sets first. A collection contains their pictures.</EmptyState>;
  return (
    <Stack $gap="m">
      <List>
        {singles.map(({ id, title, season }) => (
          <li key={id}>
            <Choice>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
              <span>
                {title}
                {season !== null && ` · Season ${season}`}
              </span>
            </Choice>
          </li>
        ))}
      </List>
      <ChangeProblem title="Not saved" problem={problem} />
      <div>
        <Button isBusy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.touch};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: ${t.color.sanguine};
  }
`;
