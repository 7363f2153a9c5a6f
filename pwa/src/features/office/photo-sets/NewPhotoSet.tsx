import { createPhotoSetInput, MAX_SET_TITLE } from '@archive/schema/office/photo-sets/photo-set';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#components/buttons/Button.tsx';
import { SelectField } from '#components/forms/SelectField.tsx';
import { TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { OfficeCreatePhotoSetDocument } from '#generated/graphql.ts';
import { paths } from '#platform/navigation/paths.ts';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { useDraftValues } from '../drafts/use-draft-values.ts';
import { ChangeProblem } from '../forms/ChangeProblem.tsx';
import { useOfficeChange } from '../forms/use-office-change.ts';

const KINDS = { set: 'Photo set, with pictures of its own', collection: 'Complete Collection of other sets' };

const draftRule = z.object({ title: z.string(), kind: z.enum(['set', 'collection']) });

/** Creates a set that only owners see, and opens it. */
export function NewPhotoSet() {
  const navigate = useNavigate();
  const { values, change, draft } = useDraftValues('new-photo-set', draftRule, { title: '', kind: 'set' });
  const { title, kind } = values;
  const { isBusy, problem, send } = useOfficeChange(undefined, draft.pending);
  const [error, setError] = useState<string | undefined>();

  async function create(event: FormEvent) {
    event.preventDefault();
    const checked = createPhotoSetInput.shape.title.safeParse(title);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const created = await send(OfficeCreatePhotoSetDocument, { title: checked.data, isCollection: kind === 'collection' });
    if (!created) return;
    draft.end();
    await navigate(paths.adminSet(created.createPhotoSet.id));
  }

  return (
    <Stack as="form" $gap="m" noValidate aria-label="New photo set" onSubmit={(event: FormEvent) => void create(event)}>
      <DraftNotice draft={draft} />
      <TextField
        label="Title"
        value={title}
        error={error}
        maxLength={MAX_SET_TITLE}
        isRequired
        autoComplete="off"
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="Kind"
        value={kind}
        options={KINDS}
        onChange={({ target }) => change({ kind: draftRule.shape.kind.parse(target.value) })}
      />
      <ChangeProblem title="Not created" problem={problem} />
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Creating...">
          Create
        </Button>
      </div>
    </Stack>
  );
}
