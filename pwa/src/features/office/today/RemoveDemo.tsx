import { Stack } from '#components/layout/layout.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeDemoPlanDocument, OfficeRemoveDemoDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { QuestionDialog } from '../forms/QuestionDialog.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { NO_VARIABLES, useOfficeQuery } from '../screen/use-office-query.ts';

export interface RemoveDemoProps {
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what the removal deletes and what it keeps. */
export function RemoveDemo({ onClose, onRemoved }: RemoveDemoProps) {
  const { data, error } = useOfficeQuery(OfficeDemoPlanDocument, NO_VARIABLES, { isStored: false });
  const { isBusy, problem, send } = useOfficeChange();
  async function remove() {
    if (!data) return;
    if (!(await send(OfficeRemoveDemoDocument, {}))) return;
    toast({ title: 'Demo Removed', description: 'The shop is yours now.' });
    onClose();
    onRemoved();
  }
  return (
    <QuestionDialog
      isOpen
      onClose={onClose}
      title="Remove the demo?"
      description="This can't be undone."
      button="Remove Demo"
      busyLabel="Removing..."
      isUnavailable={!data}
      {...{ isBusy, problem }}
      onConfirm={() => void remove()}
    >
      {data ? (
        <Stack $gap="m">
          <Titles label="Deleted" titles={[...data.demoPlan.sets, ...data.demoPlan.events]} />
          <Titles label="Bought or in use, so only taken off sale" titles={data.demoPlan.kept} />
          {data.demoPlan.kept.length > 0 && <Caption>To keep one on sale, close this and give it a picture of your own first.</Caption>}
        </Stack>
      ) : (
        <p role="status">{error ? toRequestError(error).message : 'Loading...'}</p>
      )}
    </QuestionDialog>
  );
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <p>
      <strong>{label}:</strong> {titles.join(', ')}
    </p>
  );
}
