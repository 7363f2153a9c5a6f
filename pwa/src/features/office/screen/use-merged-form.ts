import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useUnsavedWork } from '#platform/reload/unsaved-work.ts';
import { showOtherVersion } from './show-other-version.ts';

interface MergedFormOptions<Item, Values extends FieldValues> {
  /** Null for a new one. */
  item: Item | null;
  newValues: Values;
  valuesOf: (item: Item) => Values;
  /** How a field's value reads, if not as it is typed. */
  textOf?: (name: FieldPath<Values>, values: Values) => string;
  onSaved: () => void;
  /** Loads the item as it is now. */
  onStale: () => Promise<Item | null>;
}

/**
 * The form of something that several owners edit. After a conflict, `merge` gives it the other owner's version of every field that this
 * owner didn't touch.
 */
export function useMergedForm<Item, Values extends FieldValues>(options: MergedFormOptions<Item, Values>) {
  const { item, newValues, valuesOf, textOf, onSaved, onStale } = options;
  const form = useForm<Values>({ defaultValues: (item ? valuesOf(item) : newValues) as DefaultValues<Values> });
  const [seen, setSeen] = useState(item);
  const [isSaved, setSaved] = useState(false);
  useUnsavedWork(form.formState.isDirty && !isSaved);

  function finish() {
    setSaved(true);
    onSaved();
  }

  /** @param fields those that both have changed @returns the item as it is now */
  async function merge(fields: readonly FieldPath<Values>[]): Promise<Item | null> {
    const latest = await onStale();
    if (!latest || !seen) return null;
    const now = valuesOf(latest);
    showOtherVersion(form, { old: valuesOf(seen), now }, fields, textOf && ((name) => textOf(name, now)));
    setSeen(latest);
    return latest;
  }
  return { form, seen, finish, merge };
}
