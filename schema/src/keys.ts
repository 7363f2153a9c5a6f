/** Maximum length of an idempotency key, which makes a repeated request count once. */
export const MAX_KEY_LENGTH = 100;
