import { countText } from '@archive/schema/count-text';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeWithdrawPicturesDocument } from '#generated/graphql.ts';
import { ChangeProblem } from '../../../screen/ChangeProblem.tsx';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';

export interface WithdrawDialogProps extends SectionProps {
  ids: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDone: () => void;
}

/** Removes pictures from everything that buyers have, for instance at the model's request. */
export function WithdrawDialog({ set, refetch, ids, isOpen, onOpenChange, onDone }: WithdrawDialogProps) {
  const { isBusy, problem, change } = useSetChange(refetch);
  const [reason, setReason] = useState('');
  async function withdraw(event: FormEvent) {
    event.preventDefault();
    if (!(await change(OfficeWithdrawPicturesDocument, { id: set.id, ids: [...ids], reason }))) return;
    toast({
      title: 'Withdrawn',
      description: "No one can open or download these pictures anymore. The zips come back once we've packed them without these pictures.",
    });
    onOpenChange(false);
    onDone();
  }
  const count = countText(ids.length, 'picture');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Withdraw ${count}?`}
      description={`This removes ${ids.length === 1 ? 'it' : 'them'} from every version, download and Complete Collection. Buyers keep files they've saved. This can't be undone.`}
    >
      <Stack as="form" $gap="m" noValidate aria-label="Withdraw pictures" onSubmit={(event: FormEvent) => void withdraw(event)}>
        <TextField
          label="Reason, for the log"
          value={reason}
          isRequired
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        <ChangeProblem title="Not withdrawn" problem={problem} />
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Withdrawing...">
            Withdraw
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
