/** Every kind of change that owners make. A new one doesn't compile until it has a label. */
export const AUDIT_ACTIONS = [
  'createPromoCode',
  'editPromoCode',
  'endPromoCode',
  'createPhotoSet',
  'editPhotoSet',
  'addPictures',
  'arrangePictures',
  'removePictures',
  'publishPhotoSet',
  'discardPhotoSet',
  'takeOffSale',
  'orderPhotoSets',
  'withdrawPictures',
  'tellBuyers',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const LABELS: Readonly<Record<string, string>> = {
  createPromoCode: 'Created a promo code',
  editPromoCode: 'Changed a promo code',
  endPromoCode: 'Ended a promo code',
  createPhotoSet: 'Created a photo set',
  editPhotoSet: 'Changed a photo set',
  addPictures: 'Added pictures',
  arrangePictures: 'Arranged pictures',
  removePictures: 'Removed pictures',
  publishPhotoSet: 'Published a photo set',
  discardPhotoSet: 'Discarded changes of a photo set',
  takeOffSale: 'Took a photo set off sale',
  orderPhotoSets: 'Changed the order of the catalogue',
  withdrawPictures: 'Withdrew pictures',
  tellBuyers: 'Told buyers about a new version',
} satisfies Record<AuditAction, string>;

/** What was done, in words. @param action that of a server of another release, perhaps */
export function auditLabel(action: string): string {
  return LABELS[action] ?? action;
}
