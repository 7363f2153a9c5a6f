import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** A whole number as it is typed; empty for null. */
export function typedNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Null for an empty field. Text without a number becomes NaN, which the rules reject. */
export function numberOfTyped(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** Shows a message in each of these fields, and moves the focus to the first one. */
export function showFieldProblems<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  problems: readonly (readonly [field: FieldPath<Values>, message: string])[],
): void {
  for (const [index, [field, message]] of problems.entries()) setError(field, { message }, { shouldFocus: index === 0 });
}
