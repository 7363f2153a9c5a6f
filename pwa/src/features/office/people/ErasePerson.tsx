import { countText } from '@archive/schema/count-text';
import { emailKey } from '@archive/schema/email';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeErasePersonDocument } from '#generated/graphql.ts';
import { deleteResponses } from '#state/office/stored-responses.ts';
import { t } from '#theme/tokens.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import type { OpenedPerson } from './opened-person.ts';

export interface ErasePersonProps {
  person: OpenedPerson;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChanged: () => Promise<void>;
  onErased: () => void;
}

/** Says what is deleted and what is kept for accounting, and erases after the address was typed. */
export function ErasePerson({ person, isOpen, onOpenChange, onChanged, onErased }: ErasePersonProps) {
  const { account, email, counts } = person;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  async function erase(event: FormEvent) {
    event.preventDefault();
    if (emailKey(typed) !== emailKey(email)) return setWrong(true);
    const { orders, tickets, messages } = counts;
    const input = { ...(account ? { id: account.id } : {}), email: typed, seen: { orders, tickets, messages } };
    const erased = await send(OfficeErasePersonDocument, input);
    // After a refusal the counts may be new.
    if (!erased) return void onChanged();
    // What this device has stored names the person in many places
    await deleteResponses().catch(() => {});
    toast({ title: 'Personal Data Erased', description: 'The log says when, with a masked address.' });
    onOpenChange(false);
    onErased();
  }
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={`Erase ${account?.username ?? email}?`} description="This can't be undone.">
      <Form as="form" $gap="m" noValidate aria-label="Erase personal data" onSubmit={(event: FormEvent) => void erase(event)}>
        <Counts title="Deleted" lines={goingOf(person)} />
        <Counts title="Kept for accounting" lines={keptOf(person)} />
        <TextField
          label={`Type ${email} to confirm`}
          type="email"
          value={typed}
          error={isWrong ? "This doesn't match the address" : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        {problem && <p role="alert">{problem.message}</p>}
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Erasing...">
            Erase Personal Data
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Counts({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <strong>{title}</strong>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </div>
  );
}

function goingOf({ account, sessions, counts }: OpenedPerson): string[] {
  return [
    ...(account ? ['The account, with its password and picture'] : []),
    ...(sessions.length > 0 ? [countText(sessions.length, 'sign-in')] : []),
    ...(counts.messages > 0 ? [`${countText(counts.messages, 'message')}, with your replies`] : []),
    ...(counts.files > 0 ? [`Access to ${countText(counts.files, 'bought photo set')}: links in emails stop working`] : []),
    ...(counts.drawingSessions > 0 ? [countText(counts.drawingSessions, 'drawing session')] : []),
    'Name and address in orders and tickets',
  ];
}

function keptOf({ counts }: OpenedPerson): string[] {
  const { orders, openOrders, tickets, comingTickets } = counts;
  const lines = [
    ...(orders > 0 ? [`${countText(orders, 'order')}: number, amounts, dates and payment`] : []),
    ...(openOrders > 0 ? [`${countText(openOrders, 'unpaid checkout')}: orders can still be paid, tickets are closed`] : []),
    ...(tickets > 0 ? [`${countText(tickets, 'ticket')}: number, amount and dates`] : []),
    ...(comingTickets > 0 ? [`${countText(comingTickets, 'ticket')} for an event to come, still valid at the door, without a name`] : []),
  ];
  return lines.length > 0 ? lines : ['Nothing'];
}

/** A long address has more lines instead of a wider form. */
const Form = styled(Stack)`
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${t.space['3xs']};
  margin-top: ${t.space['2xs']};
  padding-left: ${t.space.m};
  font-size: ${t.text.small};
`;
