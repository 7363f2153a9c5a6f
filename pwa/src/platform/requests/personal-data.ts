import type { ApolloCache, DocumentNode } from '@apollo/client';
import { PUBLIC_FIELDS } from '@archive/schema/public-fields';

/**
 * Root fields that need not go with the user. Whatever is not named here counts as personal. A promo code's answer is no
 * different for anybody either; only caches on the way must not have it, because who looks codes up is counted.
 */
export const impersonalFields: ReadonlySet<string> = new Set([...PUBLIC_FIELDS, '__typename', 'promoCode']);

/** Whether the answer depends on who asks. */
export function isPersonal({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some((field) => field.kind !== 'Field' || !impersonalFields.has(field.name.value)),
  );
}

/**
 * Leaves the catalogue in the cache: emptying all of it would take the photo sets from the screen at each sign-in.
 *
 * @param isShown somebody else is signed in now, so what shows personal data asks again; otherwise it is about to go
 */
export function forgetPersonalData(cache: ApolloCache, { isShown }: { isShown: boolean }): void {
  cache.modify({ broadcast: isShown, fields: (value, { fieldName, DELETE }) => (impersonalFields.has(fieldName) ? value : DELETE) });
  cache.gc();
}
