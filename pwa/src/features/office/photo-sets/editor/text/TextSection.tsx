import { MAX_SET_DESCRIPTION, MAX_SET_TITLE, photoSetFields } from '@archive/schema/office/photo-sets/photo-set';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '#components/buttons/Button.tsx';
import { TextArea, TextField } from '#components/forms/TextField.tsx';
import { Stack } from '#components/layout/layout.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEditPhotoSetDocument } from '#generated/graphql.ts';
import { t } from '#theme/tokens.ts';
import { DraftNotice } from '../../../drafts/DraftNotice.tsx';
import { FieldPair } from '../../../forms/FieldPair.tsx';
import { showFieldProblems } from '../../../forms/form-values.ts';
import type { SectionProps } from '../edited-set.ts';
import { useSetChange } from '../use-set-change.ts';
import { SaveProblem } from './SaveProblem.tsx';
import { fieldsOf, type TextValues, valuesOf } from './text-form.ts';
import { useTextDraft } from './use-text-draft.ts';
import { useTheirChanges } from './use-their-changes.ts';

/** Title, description, price and season. */
export function TextSection({ set, refetch }: SectionProps) {
  const form = useForm<TextValues>({ defaultValues: valuesOf(set.fields) });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const { seen, setSeen, noteSaved } = useTheirChanges(set.fields, form);
  const draft = useTextDraft(set, form, { seen, setSeen });
  const { isBusy, problem, change } = useSetChange(refetch, draft.pending);
  const { errors } = formState;

  async function save(values: TextValues) {
    const fields = fieldsOf(values, set.fields.parts);
    const checked = photoSetFields.safeParse(fields);
    showFieldProblems(
      setError,
      (checked.error?.issues ?? []).map(({ path, message }) => [path[0] as keyof TextValues, message]),
    );
    if (!checked.success) return;
    if (!(await change(OfficeEditPhotoSetDocument, { id: set.id, seen, fields: checked.data }))) return;
    noteSaved(values, checked.data);
    draft.end();
    toast({ title: 'Saved', description: 'Buyers see it once you publish.' });
  }
  return (
    <Form as="form" $gap="m" noValidate aria-label="Text and price" onSubmit={(event: FormEvent) => void handleSubmit(save)(event)}>
      <DraftNotice draft={draft} />
      <TextField
        {...register('title')}
        label="Title"
        error={errors.title?.message}
        isRequired
        maxLength={MAX_SET_TITLE}
        autoComplete="off"
      />
      <TextArea
        {...register('description')}
        label="Description"
        hint="What artists find in it. Leave an empty line between paragraphs."
        error={errors.description?.message}
        rows={8}
        maxLength={MAX_SET_DESCRIPTION}
      />
      <FieldPair>
        <TextField
          {...register('price')}
          label="Price in dollars"
          hint="0 is free; otherwise at least 0.50"
          inputMode="decimal"
          error={errors.price?.message}
          autoComplete="off"
        />
        <TextField
          {...register('season')}
          label="Season"
          hint="A number, such as 2. Leave empty for none."
          inputMode="numeric"
          error={errors.season?.message}
          autoComplete="off"
        />
      </FieldPair>
      {problem && (
        <SaveProblem
          problem={problem}
          set={set}
          onKeep={() => setSeen(set.fields)}
          onTake={(name) => {
            setSeen(set.fields);
            setValue(name, valuesOf(set.fields)[name], { shouldDirty: true });
          }}
        />
      )}
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}

const Form = styled(Stack)`
  max-width: ${t.size.measure};
`;
