import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldProblems } from './form-values.ts';

export interface Versions<Values> {
  /** As this owner's form began. */
  old: Values;
  /** As another owner has saved it meanwhile. */
  now: Values;
}

/**
 * After two owners have edited the same record: fields that this owner left alone get the other owner's version. The others keep
 * what this owner typed, and say what the other one saved.
 *
 * @param fields those that both have changed
 */
export function showOtherVersion<Values extends FieldValues>(
  { getValues, setValue, setError }: UseFormReturn<Values>,
  { old, now }: Versions<Values>,
  fields: readonly FieldPath<Values>[],
  textOf: (name: FieldPath<Values>) => string = (name) => String(now[name]),
): void {
  for (const name of Object.keys(now) as FieldPath<Values>[]) if (getValues(name) === old[name]) setValue(name, now[name]);
  showFieldProblems(
    setError,
    fields.map((name) => [name, `Someone else saved: ${textOf(name) || 'nothing'}`]),
  );
}
