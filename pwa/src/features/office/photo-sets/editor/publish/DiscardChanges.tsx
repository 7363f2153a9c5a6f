import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeDiscardPhotoSetDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { t } from '#theme/tokens.ts';
import { QuestionDialog } from '../../../forms/QuestionDialog.tsx';
import { useOfficeChange } from '../../../forms/use-office-change.ts';
import type { SectionProps } from '../edited-set.ts';

/** Goes back to what buyers see, or deletes a set that was never published. */
export function DiscardChanges({ set, refetch }: SectionProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  const isDraft = set.state === 'draft';
  async function discard() {
    if (!(await send(OfficeDiscardPhotoSetDocument, { id: set.id }))) return;
    setAsking(false);
    toast({ title: isDraft ? 'Set Deleted' : 'Changes Discarded', description: set.fields.title });
    if (isDraft) await navigate(paths.adminSets());
    else await refetch();
  }
  return (
    <div>
      <Start variant="quiet" size="small" onClick={() => setAsking(true)}>
        {isDraft ? 'Delete This Set...' : 'Discard Changes...'}
      </Start>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isDraft ? `Delete ${set.fields.title}?` : 'Discard all changes?'}
        description={isDraft ? 'Its pictures are deleted. It was never published.' : 'The set goes back to what buyers see now.'}
        button={isDraft ? 'Delete Set' : 'Discard Changes'}
        busyLabel="Discarding..."
        {...{ isBusy, problem }}
        onConfirm={() => void discard()}
      />
    </div>
  );
}

/** Its text lines up with what is above it. */
const Start = styled(Button)`
  margin-left: ${t.space.outdent};
`;
