import type { ApolloCache, DocumentNode } from '@apollo/client';
import { PUBLIC_FIELDS } from '@archive/schema/public-fields';

/**
 * Root fields that stay in the cache when the user changes. All others count as personal. A promo code's response is the
 * same for everyone too, but shared caches must not store it, because lookups are rate limited.
 */
const impersonalFields: ReadonlySet<string> = new Set([...PUBLIC_FIELDS, '__typename', 'promoCode']);

/** Whether the response depends on the user. */
export function isPersonal({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind !== 'Field' || !impersonalFields.has(field.name.value)),
  );
}

/**
 * Leaves the catalogue in the cache: clearing everything would remove the photo sets from the screen at each sign-in.
 *
 * @param isShown another user is signed in now, so components with personal data request it again; otherwise they are removed
 */
export function evictPersonalData(cache: ApolloCache, { isShown }: { isShown: boolean }): void {
  cache.modify({ broadcast: isShown, fields: (value, { fieldName, DELETE }) => (impersonalFields.has(fieldName) ? value : DELETE) });
  cache.gc();
}

/** The personal part of an extracted cache: the user's root fields, and everything that they refer to. */
export function personalPart(extract: unknown): Record<string, unknown> {
  const { ROOT_QUERY: root = {}, ...entities } = extract as Record<string, Record<string, unknown>>;
  const personal = Object.entries(root).filter(([field]) => !impersonalFields.has(/^\w*/.exec(field)?.[0] ?? ''));
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
