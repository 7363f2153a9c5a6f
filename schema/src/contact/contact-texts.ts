/** What the owners promise, in the same words on every screen and in emails. */
export const REPLY_PROMISE = 'We reply within 24-48 hours.';
