/** Characters of an idempotency key, which makes a repeated form submission count once. */
export const MAX_KEY_LENGTH = 100;
