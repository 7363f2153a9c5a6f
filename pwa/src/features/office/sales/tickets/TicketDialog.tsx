import type { FormEvent, ReactNode } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { Stack } from '#components/layout/layout.tsx';
import type { RequestError } from '#platform/requests/request-error.ts';
import { DraftNotice } from '../../drafts/DraftNotice.tsx';
import type { Draft } from '../../drafts/use-draft.ts';
import { ChangeProblem } from '../../forms/ChangeProblem.tsx';

export interface TicketDialogProps {
  title: string;
  description: string;
  /** What the button does. */
  button: string;
  busyLabel: string;
  isBusy: boolean;
  problem: RequestError | null;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Of the fields. */
  draft?: Draft;
  /** The fields, if there is something to enter. */
  children?: ReactNode;
}

/** A short form about a ticket. */
export function TicketDialog(props: TicketDialogProps) {
  const { title, description, button, busyLabel, isBusy, problem, onSubmit, onClose, draft, children } = props;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} description={description}>
      <Stack as="form" $gap="m" noValidate aria-label={title} onSubmit={handleSubmit}>
        {draft && <DraftNotice draft={draft} />}
        {children}
        <ChangeProblem title="Nothing was changed" problem={problem} />
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
            {button}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
