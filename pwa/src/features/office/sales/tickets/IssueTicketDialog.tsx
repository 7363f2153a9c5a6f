import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { ISSUED_KINDS, issueTicketInput, ticketKindLabel } from '@archive/schema/office/sales/ticket';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/sales/ticket';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '#components/forms/TextField.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeIssueTicketDocument } from '#generated/graphql.ts';
import { useDraftValues } from '../../drafts/use-draft-values.ts';
import { Choice, ChoiceList } from '../../forms/ChoiceList.tsx';
import { useOfficeChange } from '../../forms/use-office-change.ts';
import { TicketDialog } from './TicketDialog.tsx';

const { name: nameRule, email: emailRule } = issueTicketInput.shape;

const draftRule = z.object({ kind: z.enum(ISSUED_KINDS), name: z.string(), email: z.string() });

/** Gives a ticket of the fundraiser away. */
export function IssueTicketDialog({ onClose, onIssued }: { onClose: () => void; onIssued: () => void }) {
  const { values, change, draft } = useDraftValues('new-ticket', draftRule, { kind: 'complimentary', name: '', email: '' });
  const { kind, name, email } = values;
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const { isBusy, problem, send } = useOfficeChange(undefined, draft.pending);
  const group = useId();
  async function issue() {
    const [checkedName, checkedEmail] = [nameRule.safeParse(name), emailRule.safeParse(email)];
    setErrors({
      ...(checkedName.error ? { name: checkedName.error.issues[0]?.message ?? '' } : {}),
      ...(checkedEmail.error ? { email: checkedEmail.error.issues[0]?.message ?? '' } : {}),
    });
    if (!checkedName.data || !checkedEmail.data) return;
    if (!(await send(OfficeIssueTicketDocument, { kind, name: checkedName.data, email: checkedEmail.data }))) return;
    toast({ title: 'Ticket Given Away', description: `We're emailing it to ${checkedEmail.data}.` });
    draft.end();
    onIssued();
  }
  return (
    <TicketDialog
      title="Give a Ticket Away"
      description="For raisingFutures. It is free, takes a place, and isn't counted as sold."
      button="Send Ticket"
      busyLabel="Sending..."
      {...{ isBusy, problem, onClose, draft }}
      onSubmit={issue}
    >
      <ChoiceList legend="Kind">
        {ISSUED_KINDS.map((one) => (
          <Choice
            key={one}
            type="radio"
            name={group}
            label={ticketKindLabel(one)}
            checked={one === kind}
            onChange={() => change({ kind: one })}
          />
        ))}
      </ChoiceList>
      <TextField
        label="Name of the holder"
        autoComplete="off"
        isRequired
        maxLength={MAX_TICKET_NAME_LENGTH}
        value={name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </TicketDialog>
  );
}
