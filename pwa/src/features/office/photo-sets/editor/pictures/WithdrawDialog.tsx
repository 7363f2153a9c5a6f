import { countText } from '@archive/schema/count-text';
import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeWithdrawPicturesDocument } from '#generated/graphql.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { useDraftValues } from '../../../drafts/use-draft-values.ts';
import { ChangeProblem } from '../../../forms/ChangeProblem.tsx';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

export interface WithdrawDialogProps extends SectionProps {
  ids: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone: () => void;
}

/** Removes pictures from everything that buyers have, for instance at the model's request. */
export function WithdrawDialog({ isOpen, onOpenChange, ...form }: WithdrawDialogProps) {
  const { length } = form.ids;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Withdraw ${countText(length, 'picture')}?`}
      description={`This removes ${length === 1 ? 'it' : 'them'} from every version, download and Complete Collection. Buyers keep files they've saved. This can't be undone.`}
    >
      <WithdrawForm {...form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

const draftRule = z.object({ reason: z.string() });

type WithdrawFormProps = Pick<WithdrawDialogProps, 'set' | 'refetch' | 'ids' | 'onDone'> & { onClose: () => void };

function WithdrawForm({ set, refetch, ids, onDone, onClose }: WithdrawFormProps) {
  const { values, change: changeReason, draft } = useDraftValues(`withdraw-${set.id}`, draftRule, { reason: '' });
  const { reason } = values;
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  async function withdraw(event: FormEvent) {
    event.preventDefault();
    if (!(await change(OfficeWithdrawPicturesDocument, { id: set.id, ids: [...ids], reason }))) return;
    toast({
      title: 'Withdrawn',
      description: "No one can open or download these pictures anymore. The zips come back once we've packed them without these pictures.",
    });
    draft.end();
    onClose();
    onDone();
  }
  return (
    <Stack as="form" $gap="m" noValidate aria-label="Withdraw pictures" onSubmit={(event: FormEvent) => void withdraw(event)}>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason, for the log"
        value={reason}
        isRequired
        autoComplete="off"
        onChange={({ target }) => changeReason({ reason: target.value })}
      />
      <ChangeProblem title="Not withdrawn" problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Withdrawing...">
          Withdraw
        </Button>
      </div>
    </Stack>
  );
}
