import type { PhotoSetFields } from '@archive/schema/office/photo-sets/photo-set';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Draft, useDraft } from '../../../drafts/use-draft.ts';
import { draftOf, type EditedSet } from '../edited-set.ts';
import { type TextValues, valuesOf } from './text-form.ts';
import { only, TEXT_FIELDS } from './use-their-changes.ts';

const text = z.string();
const draftRule = z.object({
  /** The fields as the form last showed them, as they are typed. */
  seen: z.custom<PhotoSetFields>((value) => typeof value === 'object' && value !== null),
  values: z.object({ title: text, description: text, price: text, season: text }),
});

interface SeenFields {
  seen: PhotoSetFields;
  setSeen: (seen: PhotoSetFields) => void;
}

/** Keeps the typed text of a set. Fields that this owner left alone have what is saved now. */
export function useTextDraft(
  { id, fields }: Pick<EditedSet, 'id' | 'fields'>,
  { formState, watch, reset }: UseFormReturn<TextValues>,
  { seen, setSeen }: SeenFields,
): Draft {
  return useDraft({
    ...{ form: draftOf('text', id), rule: draftRule, isChanged: formState.isDirty, content: { seen, values: watch() } },
    onRestore(kept) {
      const [old, now] = [valuesOf(kept.seen), valuesOf(fields)];
      const touched = TEXT_FIELDS.filter((name) => kept.values[name] !== old[name]);
      setSeen({ ...fields, ...only(kept.seen, touched) });
      reset(now);
      // `setValue` wouldn't count as a change while the form is being mounted
      reset({ ...now, ...Object.fromEntries(touched.map((name) => [name, kept.values[name]])) }, { keepDefaultValues: true });
      return touched.some((name) => kept.values[name] !== now[name]);
    },
    onDiscard() {
      setSeen(fields);
      reset(valuesOf(fields));
    },
  });
}
