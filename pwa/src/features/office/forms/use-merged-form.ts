import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../drafts/use-draft.ts';
import { showOtherVersion } from './show-other-version.ts';

interface MergedFormOptions<Item, Values extends FieldValues> {
  /** Which form, of which record, for its draft. */
  name: string;
  /** Null for a new one. */
  item: Item | null;
  newValues: Values;
  valuesOf: (item: Item) => Values;
  /** How a field's value reads, if not as it is typed. */
  textOf?: (name: FieldPath<Values>, values: Values) => string;
  /** What the form shows beside its fields. The draft has it, too. `onRestore` tells whether it differs from what is saved. */
  shown?: { value: object | null; isChanged: boolean; onRestore: (value: unknown) => boolean };
  onSaved: () => void;
  /** Loads the item as it is now. */
  onStale: () => Promise<Item | null>;
}

const anObject = z.custom<object>((value) => typeof value === 'object' && value !== null);
const draftRule = z.object({ seen: z.nullable(anObject), values: z.record(z.string(), z.string()), shown: z.nullable(anObject) });

/**
 * The form of something that several owners edit. What is typed stays in this browser until it is saved. After a conflict, `merge`
 * gives it the other owner's version of every field that this owner didn't touch.
 */
export function useMergedForm<Item extends object, Values extends FieldValues>(options: MergedFormOptions<Item, Values>) {
  const { name, item, newValues, valuesOf, textOf, shown, onSaved, onStale } = options;
  const saved = item ? valuesOf(item) : newValues;
  const form = useForm<Values>({ defaultValues: saved as DefaultValues<Values> });
  const [seen, setSeen] = useState(item);
  const [isSaved, setSaved] = useState(false);
  const draft = useDraft<z.infer<typeof draftRule>>({
    ...{ form: name, rule: draftRule, isChanged: (form.formState.isDirty || Boolean(shown?.isChanged)) && !isSaved },
    content: { seen, values: form.watch(), shown: shown?.value ?? null },
    onRestore(kept) {
      // Fields that a later version of the app has added are as they are now
      const old = item && { ...item, ...kept.seen };
      const oldValues = old ? valuesOf(old) : newValues;
      const values = { ...oldValues, ...kept.values };
      setSeen(old);
      form.reset(oldValues);
      form.reset(values, { keepDefaultValues: true });
      const isOther = shown?.onRestore(kept.shown);
      return isOther || JSON.stringify(values) !== JSON.stringify(saved);
    },
    onDiscard() {
      setSeen(item);
      form.reset(saved);
      shown?.onRestore(null);
    },
  });

  function finish() {
    setSaved(true);
    draft.end();
    onSaved();
  }

  /** @param fields those that both have changed @returns the item as it is now */
  async function merge(fields: readonly FieldPath<Values>[]): Promise<Item | null> {
    const latest = await onStale();
    if (!latest || !seen) return null;
    const now = valuesOf(latest);
    showOtherVersion(form, { old: valuesOf(seen), now }, fields, textOf && ((field) => textOf(field, now)));
    setSeen(latest);
    return latest;
  }
  return { form, seen, finish, merge, draft };
}
