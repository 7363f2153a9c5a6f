import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { useEffect, useState } from 'react';
import { useSignal } from '#signal/use-signal.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { grantChanges, readGrants } from './grants.ts';

/** The grants on this device that the visitor may use; null until they are read. */
export function useGrants(): readonly PurchaseGrant[] | null {
  const [grants, setGrants] = useState<readonly PurchaseGrant[] | null>(null);
  const owner = useStorageOwner();
  const changes = useSignal(grantChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again for another user, and after a change in this tab
  useEffect(() => {
    let isCurrent = true;
    void readGrants().then((read) => {
      // The same ones again must not start new requests
      if (isCurrent) setGrants((before) => (JSON.stringify(before) === JSON.stringify(read) ? before : read));
    });
    return () => {
      isCurrent = false;
    };
  }, [owner, changes]);
  return grants;
}
