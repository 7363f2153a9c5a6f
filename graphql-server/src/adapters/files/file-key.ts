const KEY = /^[a-z0-9._-]+(?:\/[a-z0-9._-]+)*$/;
/** What S3 allows for a key, and a file system for one name. */
const MAX_KEY_LENGTH = 1024;
const MAX_SEGMENT_LENGTH = 255;

/** @throws RangeError for a key that the port does not allow. */
export function checkKey(key: string): void {
  const segments = key.split('/');
  const isAllowed =
    KEY.test(key) &&
    key.length <= MAX_KEY_LENGTH &&
    segments.every((segment) => segment.length <= MAX_SEGMENT_LENGTH && !/^\.\.?$/.test(segment));
  if (!isAllowed) throw new RangeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}
