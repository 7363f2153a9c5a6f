import type { ApolloCache, DocumentNode } from '@apollo/client';

/** Root fields that answer everybody the same. Whatever is not named here counts as personal: it goes with the user. */
export const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['__typename', 'photoSets', 'events', 'event', 'promoCode']);

/** Whether the answer depends on who asks. */
export function isPersonal({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind !== 'Field' || !PUBLIC_FIELDS.has(field.name.value)),
  );
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
