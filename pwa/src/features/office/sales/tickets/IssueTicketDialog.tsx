import { MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { ISSUED_KINDS, type IssuedKind, issueTicketInput, ticketKindLabel } from '@archive/schema/office/ticket';
import { MAX_TICKET_NAME_LENGTH } from '@archive/schema/sales/ticket';
import { useId, useState } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeIssueTicketDocument } from '#generated/graphql.ts';
import { Choice, ChoiceList } from '../../screen/ChoiceList.tsx';
import { useOfficeChange } from '../../screen/use-office-change.ts';
import { TicketDialog } from './TicketDialog.tsx';

const { name: nameRule, email: emailRule } = issueTicketInput.shape;

/** Gives a ticket of the fundraiser away. */
export function IssueTicketDialog({ onClose, onIssued }: { onClose: () => void; onIssued: () => void }) {
  const [kind, setKind] = useState<IssuedKind>('complimentary');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({});
  const { isBusy, problem, send } = useOfficeChange();
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
    onIssued();
  }
  return (
    <TicketDialog
      title="Give a Ticket Away"
      description="For raisingFutures. It is free, takes a place, and isn't counted as sold."
      button="Send Ticket"
      busyLabel="Sending..."
      {...{ isBusy, problem, onClose }}
      onSubmit={issue}
    >
      <ChoiceList legend="Kind">
        {ISSUED_KINDS.map((one) => (
          <Choice key={one} type="radio" name={group} label={ticketKindLabel(one)} checked={one === kind} onChange={() => setKind(one)} />
        ))}
      </ChoiceList>
      <TextField
        label="Name of the holder"
        autoComplete="off"
        isRequired
        maxLength={MAX_TICKET_NAME_LENGTH}
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
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
        onChange={({ target }) => setEmail(target.value)}
      />
    </TicketDialog>
  );
}
