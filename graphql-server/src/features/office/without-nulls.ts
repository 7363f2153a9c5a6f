/** Without what GraphQL sends as null for a missing value. */
export function withoutNulls(input: object | null | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
