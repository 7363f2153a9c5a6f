// GraphQL sends a missing value as null, or leaves it out.

export function withoutNulls(input: object | null | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

/** With null for each of these fields that is missing. */
export function withNulls<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Fields {
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? null])) };
}
