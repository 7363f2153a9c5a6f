import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { AccountConfirmPasswordDocument, OfficeWithdrawPicturesDocument } from '#generated/graphql.ts';
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
  const { isBusy, problem, change } = useSetChange(set.id, refetch);
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const needsPassword = problem?.code === 'PASSWORD_REQUIRED';
  async function withdraw(event: FormEvent) {
    event.preventDefault();
    const isDone = await change({ ids: [...ids], reason }, async (client, variables) => {
      if (password) await client.mutate({ mutation: AccountConfirmPasswordDocument, variables: { password }, fetchPolicy: 'no-cache' });
      await client.mutate({ mutation: OfficeWithdrawPicturesDocument, variables, fetchPolicy: 'no-cache' });
    });
    if (!isDone) return;
    toast({ title: 'Withdrawn', description: 'No one can open or download these pictures any more.' });
    onOpenChange(false);
    onDone();
  }
  const count = ids.length === 1 ? 'one picture' : `${ids.length} pictures`;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Withdraw ${count}?`}
      description="They leave every version, every download and every Complete Collection. Files that buyers have saved stay with them. This can't be undone."
    >
      <Stack as="form" $gap="m" noValidate aria-label="Withdraw pictures" onSubmit={(event: FormEvent) => void withdraw(event)}>
        <TextField
          label="Reason, for the log"
          value={reason}
          isRequired
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
        {(needsPassword || password) && (
          <TextField
            label="Your password"
            type="password"
            value={password}
            autoComplete="current-password"
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {problem && (
          <Notice
            variant={needsPassword ? 'info' : 'danger'}
            role="alert"
            title={needsPassword ? 'Confirm your password' : 'Not withdrawn'}
          >
            <p>{problem.message}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Withdrawing...">
            Withdraw
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
