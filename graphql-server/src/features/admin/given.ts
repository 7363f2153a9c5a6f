/** The request's id as that of what it makes: a request makes one. */
export function uuidOf(requestId: string): string {
  return requestId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Without what GraphQL sends as null for a missing value. */
export function given(input: object | null | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
