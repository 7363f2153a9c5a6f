import { fieldName, valueText } from './field-texts.ts';

export interface FieldChange {
  /** The name of the field in words. */
  field: string;
  /** Null where there was no value before, or is none after. */
  before: string | null;
  after: string | null;
}

/** The fields that differ. @param before and `after`: the fields as JSON */
export function changesOf(before: string | null, after: string | null): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ field: fieldName(name), before: valueText(name, old), after: valueText(name, now) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(json: string | null): Record<string, unknown> {
  return json === null ? {} : (JSON.parse(json) as Record<string, unknown>);
}
