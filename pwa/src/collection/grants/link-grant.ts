import { grantInput } from '@archive/schema/catalogue/kept-sets';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { writeEntryState } from '#platform/navigation/entry-state.ts';
import { storeGrants } from './grants.ts';

/** The grant in the address of an emailed link; null without one. */
export function grantIn(search: string): PurchaseGrant | null {
  const query = new URLSearchParams(search);
  const grant = grantInput.safeParse({ line: query.get('line') ?? '', sig: query.get('sig') ?? '' }).data;
  return grant?.line && grant.sig ? grant : null;
}

/** The grant of the link that was opened. It is stored on this device and removed from the address, because people share addresses. */
export function useLinkGrant(): PurchaseGrant | null {
  const { search } = useLocation();
  const [grant] = useState(() => grantIn(search));
  useLayoutEffect(() => {
    if (!grant) return;
    hideGrant();
    void storeGrants([grant]);
  }, [grant]);
  return grant;
}

function hideGrant(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('line');
  url.searchParams.delete('sig');
  writeEntryState({}, url);
}
