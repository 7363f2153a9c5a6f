/** The owners' promise, with the same words on all screens and in emails. */
export const REPLY_PROMISE = 'We reply within 24-48 hours.';
