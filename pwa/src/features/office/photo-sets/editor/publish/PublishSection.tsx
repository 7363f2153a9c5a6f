import { cents, formatPrice } from '@archive/schema/money';
import { MAX_VERSION_NOTE } from '@archive/schema/office/photo-sets/photo-set';
import { useRef } from 'react';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { useLeaveFocus } from '#components/focus/use-leave-focus.ts';
import { TextArea } from '#components/forms/TextField.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OfficePublishPhotoSetDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { useDraftValues } from '../../../drafts/use-draft-values.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import { LineLink } from '../../../list/row-parts.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { MoveToTop } from './MoveToTop.tsx';
import { TakeOffSale } from './TakeOffSale.tsx';
import { UnsavedSections } from './UnsavedSections.tsx';
import { Versions } from './Versions.tsx';

/** Puts the set on sale as it is edited, takes it off sale, and tells earlier buyers about new versions. */
export function PublishSection({ set, refetch, onCheck }: SectionProps & { onCheck: () => void }) {
  const { state, hasChanges, isPublishing, slug, id } = set;
  const isMissing = set.checks.some(({ isBlocking }) => isBlocking);
  const canPublish = !isPublishing && (hasChanges || state === 'offSale' || state === 'draft');
  return (
    <Stack $gap="l">
      {isMissing && !isPublishing && <EmptyState title="Not ready yet" action={<Button onClick={onCheck}>See What Is Missing</Button>} />}
      {!isMissing && canPublish && <PublishForm set={set} refetch={refetch} />}
      {state === 'onSale' && slug && !isPublishing && (
        <p>
          On sale. <LineLink to={paths.photoSet({ id, slug })}>See it as a visitor</LineLink>
        </p>
      )}
      {(state === 'onSale' || state === 'changed') && !isPublishing && (
        <ButtonRow>
          <MoveToTop set={set} refetch={refetch} />
          <TakeOffSale set={set} refetch={refetch} />
        </ButtonRow>
      )}
      {hasChanges && !isPublishing && <DiscardChanges set={set} refetch={refetch} />}
      {set.versions.length > 0 && <Versions set={set} refetch={refetch} />}
    </Stack>
  );
}

const draftRule = z.object({ note: z.string() });

function PublishForm({ set, refetch }: SectionProps) {
  const { values, change: changeNote, draft } = useDraftValues(`version-note-${set.id}`, draftRule, { note: '' });
  const { note } = values;
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  const price = set.fields.price ?? cents(0);
  const form = useRef<HTMLDivElement>(null);
  // It is gone while the set is published.
  useLeaveFocus(form);
  async function publish() {
    const input = { id: set.id, revision: set.revision, expectedPrice: price, note };
    if (await change(OfficePublishPhotoSetDocument, input)) draft.end();
  }
  const label = set.state === 'changed' ? 'Publish Changes' : 'Put on Sale';
  return (
    <Column $gap="m" ref={form}>
      <p>
        {set.fields.title}, {formatPrice(price)}.{' '}
        {set.state === 'changed'
          ? 'Earlier buyers get new pictures at their old links.'
          : 'Visitors can buy it as soon as its files are packed.'}
      </p>
      {set.checks.map(({ code, text }) => (
        <Caption key={code}>{text}</Caption>
      ))}
      {set.versions.length > 0 && (
        <>
          <DraftNotice draft={draft} />
          <TextArea
            label="What is new"
            hint="For earlier buyers, if pictures have changed. Optional."
            value={note}
            rows={3}
            maxLength={MAX_VERSION_NOTE}
            onChange={({ target }) => changeNote({ note: target.value })}
          />
        </>
      )}
      <UnsavedSections id={set.id} />
      <ChangeProblem title="Not published" problem={problem} />
      <div>
        <Button isBusy={isBusy} busyLabel="Publishing..." onClick={() => void publish()}>
          {label}
        </Button>
      </div>
    </Column>
  );
}

/** No wider than the text of the set. */
const Column = styled(Stack)`
  max-width: ${t.size.measure};
`;
