/** Maximum length of an idempotency key, which makes a repeated request count once. */
export const MAX_KEY_LENGTH = 100;

/** 32 hexadecimal digits as a version 4 UUID: two of them say the version. */
export function uuidOf(digits: string): string {
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
