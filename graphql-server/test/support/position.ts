/** A latitude as EXIF's tools write it. */
export const LATITUDE = '51/1 30/1 0/1';

/** The same as EXIF stores it: pairs of numbers of four bytes. */
export const LATITUDE_BYTES = Buffer.from(new Uint32Array([51, 1, 30, 1, 0, 1]).buffer);
