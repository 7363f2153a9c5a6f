import type { PhotoSetFields } from '@archive/schema/office/photo-sets/photo-set';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type TextValues, valuesOf } from './text-form.ts';

export const TEXT_FIELDS = ['title', 'description', 'price', 'season'] as const satisfies (keyof TextValues)[];

/**
 * Fields that this owner left alone follow what another owner saves. The others keep what was typed, and the next save asks.
 *
 * @param now the fields as they are stored now
 * @returns `seen`: the fields as this form last showed them
 */
export function useTheirChanges(
  now: PhotoSetFields,
  { getValues, setValue, resetField }: Pick<UseFormReturn<TextValues>, 'getValues' | 'setValue' | 'resetField'>,
) {
  const [seen, setSeen] = useState(now);
  const follow = useEffectEvent(() => {
    const [typed, old, theirs] = [getValues(), valuesOf(seen), valuesOf(now)];
    const names = TEXT_FIELDS.filter((name) => typed[name] === old[name] && theirs[name] !== old[name]);
    if (names.length === 0) return;
    for (const name of names) resetField(name, { defaultValue: theirs[name] });
    setSeen({ ...seen, ...only(now, names) });
  });
  const key = JSON.stringify(valuesOf(now));
  useEffect(() => {
    if (key) follow();
  }, [key]);

  /** After a save: what this owner had changed is stored now. What was typed meanwhile stays in its field, unsaved. */
  function noteSaved(values: TextValues, saved: PhotoSetFields): void {
    const old = valuesOf(seen);
    const names = TEXT_FIELDS.filter((name) => values[name] !== old[name]);
    for (const name of names) {
      const typed = getValues(name);
      resetField(name, { defaultValue: values[name] });
      if (typed !== values[name]) setValue(name, typed, { shouldDirty: true });
    }
    setSeen((before) => ({ ...before, ...only(saved, names) }));
  }
  return { seen, setSeen, noteSaved };
}

export function only(fields: PhotoSetFields, names: readonly (typeof TEXT_FIELDS)[number][]): Partial<PhotoSetFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
