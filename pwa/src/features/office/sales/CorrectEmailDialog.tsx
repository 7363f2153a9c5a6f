import { emailSchema, MAX_EMAIL_LENGTH } from '@archive/schema/email';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeCorrectEmailDocument, type OfficeSaleFactsFragment } from '#generated/graphql.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useDraftValues } from '../drafts/use-draft-values.ts';
import { ChangeProblem } from '../forms/ChangeProblem.tsx';
import { Choice } from '../forms/ChoiceList.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';

export interface CorrectEmailDialogProps {
  sale: Pick<OfficeSaleFactsFragment, 'id' | 'kind' | 'email'>;
  onClose: () => void;
  onCorrected: () => void;
}

const CUT = {
  order: 'Stop the links that went to the old address',
  ticket: 'Replace the code that went to the old address',
};

const draftRule = z.object({ email: z.string(), cutOldLinks: z.boolean() });

/** Corrects a mistyped address, and sends everything to the right one. */
export function CorrectEmailDialog({ sale, onClose, onCorrected }: CorrectEmailDialogProps) {
  const old = sale.email ?? '';
  const { values, change, draft } = useDraftValues(`email-${sale.id}`, draftRule, { email: old, cutOldLinks: true }, old);
  const { email, cutOldLinks } = values;
  const [error, setError] = useState<string | undefined>();
  const { isBusy, problem, send } = useOfficeChange(({ code }) => {
    if (code !== 'STALE') return;
    draft.discard();
    onCorrected();
  }, draft.pending);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = emailSchema.safeParse(email);
    const found = checked.data === sale.email ? 'This is the old address' : checked.error?.issues[0]?.message;
    setError(found);
    if (found || !checked.data) return;
    if (!(await send(OfficeCorrectEmailDocument, { id: sale.id, email: checked.data, expectedEmail: sale.email, cutOldLinks }))) return;
    toast({ title: 'Email Corrected', description: `We're emailing everything to ${checked.data}.` });
    draft.end();
    onClose();
    onCorrected();
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title="Correct Email" description="Everything is emailed to the new address once more.">
      <Stack as="form" $gap="m" noValidate aria-label="Correct Email" onSubmit={(event: FormEvent) => void submit(event)}>
        <DraftNotice draft={draft} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          isRequired
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={error}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Choice
          type="checkbox"
          label={CUT[sale.kind]}
          checked={cutOldLinks}
          onChange={({ target }) => change({ cutOldLinks: target.checked })}
        />
        <ChangeProblem title="Not corrected" problem={problem} />
        <div>
          <Button type="submit" isBusy={isBusy} busyLabel="Correcting...">
            Correct and Send
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
