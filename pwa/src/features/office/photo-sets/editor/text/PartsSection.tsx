import { countText } from '@archive/schema/count-text';
import { MAX_OFFICE_SEARCH, OFFICE_PAGE } from '@archive/schema/office/office-page';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEditPhotoSetDocument, OfficePhotoSetsDocument } from '#generated/graphql.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { useDraftValues } from '../../../drafts/use-draft-values.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import { Choice, ChoiceList } from '../../../forms/ChoiceList.tsx';
import { Pager } from '../../../list/Pager.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { OfficeData } from '../../../screen/OfficeData.tsx';
import { useOfficeQuery } from '../../../screen/use-office-query.ts';
import { draftOf, type SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

/** Which sets this owner has added or removed, by id, so that what another owner saves is kept. */
const draftRule = z.record(z.string(), z.boolean());

/** Which sets a Complete Collection contains. */
export function PartsSection({ set, refetch }: SectionProps) {
  const [view, setView] = useState({ page: 1, search: '' });
  const { data, asOf, error, refetch: reload } = useOfficeQuery(OfficePhotoSetsDocument, { input: { ...view, partsOf: set.id } });
  const { values, change: choose, noteSaved, draft } = useDraftValues(draftOf('parts', set.id), draftRule, {});
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  const parts = set.fields.parts ?? [];
  const isChosen = (id: number) => values[id] ?? parts.includes(id);
  const chosen = [...new Set([...parts, ...Object.keys(values).map(Number)])].filter(isChosen);
  function handleChoice(id: number, isOn: boolean) {
    // What is being saved will be part of the collection, or not
    const isAsSaved = !isBusy && isOn === parts.includes(id);
    choose({ [id]: isAsSaved ? undefined : isOn });
  }
  async function save() {
    if (!(await change(OfficeEditPhotoSetDocument, { id: set.id, seen: set.fields, fields: { ...set.fields, parts: chosen } }))) return;
    noteSaved(values);
    toast({ title: 'Saved', description: 'Buyers get these sets once you publish.' });
  }
  const page = data?.ownerPhotoSets ?? null;
  if (page?.total === 0 && !view.search)
    return <EmptyState title="No photo sets yet">Publish photo sets first. A collection contains their pictures.</EmptyState>;
  return (
    <Stack $gap="m">
      <DraftNotice draft={draft} />
      <SearchField
        label="Search by title"
        search={view.search}
        maxLength={MAX_OFFICE_SEARCH}
        onSearch={(search) => setView({ page: 1, search })}
      />
      <OfficeData what="the photo sets" data={page} {...{ asOf, error }} onRetry={reload} loading={<Skeleton $height="16rem" />}>
        {({ items, total }) => (
          <>
            <ChoiceList legend="Sets in this collection">
              {items.map(({ id, title, season }) => (
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
            {total === 0 && <EmptyState title="Nothing matches your search" />}
            {total > OFFICE_PAGE && (
              <Pager {...{ ...view, total }} pageSize={OFFICE_PAGE} onPage={(next) => setView({ ...view, page: next })} />
            )}
          </>
        )}
      </OfficeData>
      <ChangeProblem title="Not saved" problem={problem} />
      <Caption>{countText(chosen.length, 'set')} chosen</Caption>
      <div>
        <Button isBusy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Stack>
  );
}
