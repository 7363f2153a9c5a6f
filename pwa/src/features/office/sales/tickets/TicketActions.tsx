import { renameHolderInput, takeBackTicketInput } from '@archive/schema/office/sales/ticket';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/sales/ticket';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import {
  OfficeReissueTicketDocument,
  OfficeRenameHolderDocument,
  type OfficeSaleFactsFragment,
  OfficeTakeBackTicketDocument,
} from '#generated/graphql.ts';
import { useDraftValues } from '../../drafts/use-draft-values.ts';
import { useOfficeChange } from '../../forms/use-office-change.ts';
import { TicketDialog } from './TicketDialog.tsx';

interface TicketActionsProps {
  ticket: OfficeSaleFactsFragment;
  onChanged: () => void;
}

interface DialogProps extends TicketActionsProps {
  onClose: () => void;
}

const DIALOGS = {
  rename: { label: 'Rename Holder', Content: RenameDialog },
  reissue: { label: 'Replace Code', Content: ReplaceCodeDialog },
  takeBack: { label: 'Take Back', Content: TakeBackDialog },
} as const;
type DialogName = keyof typeof DIALOGS;

/** What an owner can do about a valid ticket. One that was paid for is refunded instead of taken back. */
export function TicketActions({ ticket, onChanged }: TicketActionsProps) {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const names = (Object.keys(DIALOGS) as DialogName[]).filter((name) => name !== 'takeBack' || ticket.due === 0);
  const Content = opened && DIALOGS[opened].Content;
  return (
    <>
      {names.map((name) => (
        <Button key={name} variant="secondary" size="small" onClick={() => setOpened(name)}>
          {DIALOGS[name].label}
        </Button>
      ))}
      {Content && <Content ticket={ticket} onChanged={onChanged} onClose={() => setOpened(null)} />}
    </>
  );
}

const nameRule = z.object({ name: z.string() });

function RenameDialog({ ticket, onChanged, onClose }: DialogProps) {
  const expectedName = ticket.name ?? '';
  const { values, change, draft } = useDraftValues(`rename-${ticket.id}`, nameRule, { name: expectedName }, expectedName);
  const { name } = values;
  const [error, setError] = useState<string | undefined>();
  const { isBusy, problem, send } = useOfficeChange(({ code }) => {
    if (code !== 'STALE') return;
    draft.discard();
    onChanged();
  }, draft.pending);
  async function rename() {
    const checked = renameHolderInput.shape.name.safeParse(name);
    setError(checked.error?.issues[0]?.message);
    if (!checked.data) return;
    if (!(await send(OfficeRenameHolderDocument, { id: ticket.id, name: checked.data, expectedName }))) return;
    toast({ title: 'Holder Renamed', description: `The ticket is for ${checked.data}.` });
    draft.end();
    onClose();
    onChanged();
  }
  return (
    <TicketDialog
      title="Rename Holder"
      description="Earlier emails keep the old name: send the email again."
      button="Rename Holder"
      busyLabel="Renaming..."
      {...{ isBusy, problem, onClose, draft }}
      onSubmit={rename}
    >
      <TextField
        label="Name"
        autoComplete="off"
        isRequired
        maxLength={MAX_TICKET_NAME_LENGTH}
        value={name}
        error={error}
        onChange={({ target }) => change({ name: target.value })}
      />
    </TicketDialog>
  );
}

function ReplaceCodeDialog({ ticket, onChanged, onClose }: DialogProps) {
  const { isBusy, problem, send } = useOfficeChange();
  async function replace() {
    if (!(await send(OfficeReissueTicketDocument, { id: ticket.id }))) return;
    toast({ title: 'Code Replaced', description: `We're emailing the new one to ${ticket.email}.` });
    onClose();
    onChanged();
  }
  return (
    <TicketDialog
      title="Replace the code?"
      description={`The old code is no longer valid, on every device and printout. A new one is emailed to ${ticket.email}.`}
      button="Replace and Send"
      busyLabel="Replacing..."
      {...{ isBusy, problem, onClose }}
      onSubmit={replace}
    />
  );
}

const reasonRule = z.object({ reason: z.string() });

function TakeBackDialog({ ticket, onChanged, onClose }: DialogProps) {
  const { values, change, draft } = useDraftValues(`take-back-${ticket.id}`, reasonRule, { reason: '' });
  const { reason } = values;
  const [error, setError] = useState<string | undefined>();
  const { isBusy, problem, send } = useOfficeChange(undefined, draft.pending);
  async function takeBack() {
    const checked = takeBackTicketInput.shape.reason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.data) return;
    if (!(await send(OfficeTakeBackTicketDocument, { id: ticket.id, reason: checked.data }))) return;
    toast({ title: 'Ticket Taken Back', description: 'It is no longer valid.' });
    draft.end();
    onClose();
    onChanged();
  }
  return (
    <TicketDialog
      title="Take the ticket back?"
      description="It will no longer be valid, and its place is free again. The holder gets no email."
      button="Take Back"
      busyLabel="Taking back..."
      {...{ isBusy, problem, onClose, draft }}
      onSubmit={takeBack}
    >
      <TextField
        label="Reason, for the log"
        autoComplete="off"
        isRequired
        value={reason}
        error={error}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </TicketDialog>
  );
}
