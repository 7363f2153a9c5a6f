import type { PurchaseGrant } from '@archive/schema/catalogue/kept-sets';
import { photoUrl } from '@archive/schema/catalogue/photo';
import { type DeviceSets, NO_DEVICE_SETS } from './device-sets.ts';

/**
 * The address of one file of a sold photo.
 *
 * @param edge pixels of the long edge @param grant for a purchase without an account
 */
export function photoAddress(photoSetId: number, { token }: { token: string }, edge: number, grant: PurchaseGrant | null): string {
  const query = grant ? `?${new URLSearchParams({ line: grant.line, sig: grant.sig })}` : '';
  return photoUrl(photoSetId, token, edge) + query;
}

/** Where the files of a set's photos are. @returns an address, or a promise of a new object URL that the caller revokes */
export type PhotoSource = (view: { token: string }, edge: number) => string | Promise<string>;

/** Files that are stored on this device come from there, and the others from the server. */
export function photoSource(photoSetId: number, grant: PurchaseGrant | null, device: DeviceSets): PhotoSource {
  return (view, edge) => {
    const address = photoAddress(photoSetId, view, edge, grant);
    if (device === NO_DEVICE_SETS) return address;
    return device.urlAt(photoSetId, view.token, edge).then((stored) => stored ?? address);
  };
}
