export const MAX_PHOTO_SET_ID = 999_999_999;

/** The id of a photo set as a number. In addresses and cart items it is text: '12' -> 12. Null for anything else. */
export function parsePhotoSetId(id: string | number): number | null {
  const value = typeof id === 'number' ? id : /^[1-9]\d*$/.test(id) ? Number(id) : Number.NaN;
  return Number.isInteger(value) && value > 0 && value <= MAX_PHOTO_SET_ID ? value : null;
}
