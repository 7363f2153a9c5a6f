import { MAX_REPLY, replyInput } from '@archive/schema/office/message';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { TextArea } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { type OfficeMessageFactsFragment, OfficeReplyToMessageDocument } from '#generated/graphql.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useDraftValues } from '../drafts/use-draft-values.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';

const draftRule = z.object({ text: z.string() });

/** Writes to the sender of a message. */
export function ReplyForm({ message: { id, name, email }, onSent }: { message: OfficeMessageFactsFragment; onSent: () => void }) {
  const { values, change, draft } = useDraftValues(`reply-${id}`, draftRule, { text: '' });
  const { text } = values;
  const [error, setError] = useState<string | undefined>();
  const { isBusy, problem, send } = useOfficeChange(undefined, draft.pending);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const checked = replyInput.shape.text.safeParse(text);
    setError(checked.error?.issues[0]?.message);
    if (!checked.data) return;
    if (!(await send(OfficeReplyToMessageDocument, { id, text: checked.data }))) return;
    change({ text: '' });
    draft.end();
    toast({ title: 'Reply Sent', description: `We're emailing it to ${email}.` });
    onSent();
  }
  return (
    <Stack as="form" $gap="s" noValidate aria-label="Reply" onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <DraftNotice draft={draft} />
      <TextArea
        label={`Reply to ${name}`}
        hint="Your reply is emailed with the message below it."
        rows={6}
        maxLength={MAX_REPLY}
        value={text}
        error={error ?? problem?.message}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Sending...">
          Send Reply
        </Button>
      </div>
    </Stack>
  );
}
