import { useQuery } from '@apollo/client/react';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { grantOfLine } from '#collection/grants/grants.ts';
import { useGrants } from '#collection/grants/use-grants.ts';
import { CollectionListDocument } from '#generated/graphql.ts';
import { SECRET } from '#platform/requests/secret-query.ts';

/** The grant that opens a set for the visitor; null if the account does, undefined until it is known. */
export function useGrantOf(photoSetId: number): PurchaseGrant | null | undefined {
  const grants = useGrants();
  const isNeeded = grants !== null && grants.length > 0;
  const { data, error } = useQuery(CollectionListDocument, {
    skip: !isNeeded,
    variables: { grants: [...(grants ?? [])] },
    context: SECRET,
  });
  if (!grants) return undefined;
  // Without a connection, the photo may be on this device
  if (!isNeeded || error) return null;
  if (!data) return undefined;
  const owned = data.collection.find(({ id }) => id === photoSetId);
  return owned ? grantOfLine(grants, owned.line) : null;
}
