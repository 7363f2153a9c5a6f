/** A UUID (version 4) from the request's id, for what it makes: a request makes one. */
export function uuidOf(requestId: string): string {
  return requestId.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Without what GraphQL sends as null for a missing value. */
export function given(input: object | null | undefined): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null && value !== undefined));
}
