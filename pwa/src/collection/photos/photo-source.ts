import { photoUrl } from '@archive/schema/catalogue/photos/photo';
import type { PurchaseGrant } from '@archive/schema/catalogue/purchase-grant';
import { type DeviceSets, NO_DEVICE_SETS } from '../device/device-sets.ts';

/** Where the files of a set's photos are. @returns an address, or a promise of a new object URL that the caller revokes */
export type PhotoSource = (view: { token: string }, edge: number) => string | Promise<string>;

/** Files that are stored on this device come from there, and the others from the server. */
export function photoSource(photoSetId: number, grant: PurchaseGrant | null, device: DeviceSets): PhotoSource {
  return (view, edge) => {
    const address = photoUrl(photoSetId, view.token, edge, grant);
    if (device === NO_DEVICE_SETS) return address;
    return device.urlAt(photoSetId, view.token, edge).then((stored) => stored ?? address);
  };
}
