import { useId, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeGrantOwnerDocument, OfficeRevokeOwnerDocument } from '#generated/graphql.ts';
import { useSession } from '#state/session/session.tsx';
import { QuestionDialog } from '../forms/QuestionDialog.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';
import type { OpenedPerson } from './opened-person.ts';

type Account = NonNullable<OpenedPerson['account']>;

export interface OwnerRoleProps {
  account: Account;
  isYou: boolean;
  onChanged: () => Promise<void>;
}

/** Makes an account an owner's, or takes the role away. */
export function OwnerRole({ account, isYou, onChanged }: OwnerRoleProps) {
  const [id, missingId] = [useId(), useId()];
  const { refresh } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useOfficeChange();
  // The link to the new password goes to the address
  const isMissingEmail = !account.isOwner && !account.isEmailConfirmed;
  const texts = account.isOwner ? revoking(account, isYou) : granting(account);
  async function change() {
    const input = { id: account.id };
    const changed = account.isOwner ? await send(OfficeRevokeOwnerDocument, input) : await send(OfficeGrantOwnerDocument, input);
    if (!changed) return;
    setAsking(false);
    toast({ title: texts.done, description: account.username });
    if (isYou) await refresh();
    else await onChanged();
  }
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Role</SectionHeading>
      <Caption>{account.isOwner ? 'An owner, who sees and changes everything in this office.' : 'A visitor with an account.'}</Caption>
      <div>
        <Button
          variant="secondary"
          size="small"
          isUnavailable={isMissingEmail}
          aria-describedby={isMissingEmail ? missingId : undefined}
          onClick={() => setAsking(!isMissingEmail)}
        >
          {texts.button}
        </Button>
      </div>
      {isMissingEmail && <Caption id={missingId}>To become an owner, they first confirm their email address in their profile.</Caption>}
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        description={texts.text}
        button={texts.button}
        busyLabel="Saving..."
        {...{ isBusy, problem }}
        onConfirm={() => void change()}
      >
        {!problem && <p>{texts.note}</p>}
      </QuestionDialog>
    </Stack>
  );
}

function granting({ username, email }: Account) {
  return {
    ...{ button: 'Make an Owner', title: `Make ${username} an owner?`, done: 'Made an Owner' },
    text: 'Owners see all orders and people, and change everything that you can change.',
    note: `The password of this account stops working. We email ${email} a link to choose a new one that is hard to guess.`,
  };
}

function revoking({ username }: Account, isYou: boolean) {
  return {
    ...{ button: 'Remove Owner Role', done: 'Owner Role Removed' },
    title: isYou ? 'Remove your own owner role?' : `Remove the owner role of ${username}?`,
    text: 'The account itself stays, with everything it bought.',
    note: isYou ? 'You lose access to this office at once.' : 'It takes effect at once.',
  };
}
