import type { ApolloCache, DocumentNode } from '@apollo/client';

/** Root fields that answer everybody the same. Whatever is not named here counts as personal: it goes with the user. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['__typename', 'photoSets', 'events', 'event', 'promoCode']);

/** Whether the answer depends on who asks. */
export function isPersonal({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind !== 'Field' || !PUBLIC_FIELDS.has(field.name.value)),
  );
}

/** The part of an extracted cache that goes with the user: their root fields, and all that these refer to. */
export function personalPart(extract: unknown): Record<string, unknown> {
  const { ROOT_QUERY: root = {}, ...entities } = extract as Record<string, Record<string, unknown>>;
  const personal = Object.entries(root).filter(([field]) => !PUBLIC_FIELDS.has(/^\w*/.exec(field)?.[0] ?? ''));
  const part: Record<string, unknown> = { ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(personal) } };
  const add = (value: unknown) => {
    for (const [, id = ''] of JSON.stringify(value).matchAll(/"__ref":"((?:[^"\\]|\\.)*)"/g)) {
      const name = JSON.parse(`"${id}"`) as string;
      if (name in part || !(name in entities)) continue;
      part[name] = entities[name];
      add(entities[name]);
    }
  };
  add(part.ROOT_QUERY);
  return part;
}

/**
 * Leaves the catalogue in the cache: emptying all of it would take the photo sets from the screen at each sign-in.
 *
 * @param isShown somebody else is signed in now, so what shows personal data asks again; otherwise it is about to go
 */
export function forgetPersonalData(cache: ApolloCache, { isShown }: { isShown: boolean }): void {
  cache.modify({ broadcast: isShown, fields: (value, { fieldName, DELETE }) => (PUBLIC_FIELDS.has(fieldName) ? value : DELETE) });
  cache.gc();
}
