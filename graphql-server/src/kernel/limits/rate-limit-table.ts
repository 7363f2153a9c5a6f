export interface Limit {
  /** Attempts that pass for one key. */
  points: number;
  seconds: number;
  /**
   * Attempts of one account or browser. `points` is then for all known accounts and browsers behind one network address together;
   * new ones share half as many of their own.
   */
  person?: number;
}

/**
 * Every rate limit of the application. Limits with `person` count one account or browser first and its network second, so one
 * person who tries too often doesn't use up the attempts of others. The network's limit fits a class of 40 people with a few
 * tries each. Comments say what the other limits count by.
 */
export const RATE_LIMITS = {
  // Input that breaks a rule. It costs next to nothing and uses up none of the limits below.
  'invalid-input': { person: 120, points: 1200, seconds: 60 },
  'create-payment-intent': { person: 60, points: 300, seconds: 60 },
  'check-duplicates': { person: 30, points: 200, seconds: 60 },
  // Per email address in the request, for all clients together: the answer reveals what that address bought.
  'check-duplicates-address': { points: 5, seconds: 3600 },
  'send-download-email': { person: 30, points: 200, seconds: 60 },
  // Per email address in the request, when the client hasn't proved to be the buyer.
  'send-download-email-address': { points: 5, seconds: 3600 },
  'confirm-ticket': { person: 30, points: 200, seconds: 60 },
  'promo-lookup': { person: 20, points: 160, seconds: 60 },
  // Orders that cost nothing.
  'free-order': { person: 30, points: 120, seconds: 3600 },
  download: { person: 300, points: 1200, seconds: 60 },
  // Sold photos: a device that keeps a set of 300 in three sizes requests 900.
  photo: { person: 3000, points: 12_000, seconds: 60 },
  collection: { person: 120, points: 1200, seconds: 60 },
  'drawing-history': { person: 120, points: 1200, seconds: 60 },
  login: { person: 30, points: 240, seconds: 60 },
  // Per browser that has signed in to the account before. What others do at its network doesn't count.
  'login-known-device': { points: 30, seconds: 60 },
  // Names with at least one wrong sign-in: per browser, and per network for all newcomers. Many failures of one name count once.
  'login-failed-names': { points: 60, seconds: 600 },
  'login-failed-names-browser': { points: 10, seconds: 600 },
  'login-failed-name': { points: 1, seconds: 600 },
  // Per name as typed, whether an account has it or not; failures only. 2,880 guesses a day find no password that isn't on a
  // short list.
  'login-failure': { points: 20, seconds: 600 },
  // Wrong codes of the second factor, after the right password: per account, and apart per browser that signed in to it before.
  'second-factor': { points: 10, seconds: 3600 },
  // Also limits how many addresses a network can test: every attempt that reveals 'taken' or 'free' is counted here.
  register: { person: 20, points: 160, seconds: 3600 },
  // Per account or browser: responses that say an address is taken.
  'address-conflict': { points: 5, seconds: 3600 },
  // Each may send an email. '-address' is per address in the request.
  'forgot-password': { person: 10, points: 120, seconds: 900 },
  'forgot-password-address': { points: 4, seconds: 3600 },
  'recover-username': { person: 10, points: 120, seconds: 900 },
  'recover-username-address': { points: 4, seconds: 3600 },
  'find-downloads': { person: 10, points: 120, seconds: 900 },
  'find-downloads-address': { points: 4, seconds: 3600 },
  // Requested confirmations, and changes of an account's address.
  'account-mail': { person: 30, points: 120, seconds: 3600 },
  // Opening emailed links.
  'account-link': { person: 30, points: 200, seconds: 60 },
  contact: { person: 10, points: 120, seconds: 600 },
  // Per sender address of the message.
  'contact-address': { points: 5, seconds: 3600 },
  // Per account.
  'confirm-email-request': { points: 5, seconds: 3600 },
  'update-profile': { points: 20, seconds: 3600 },
  // Uploads and removals of pictures.
  'profile-picture': { points: 20, seconds: 3600 },
  // Guesses at the current password in an open session: when changing or confirming it.
  'current-password': { points: 10, seconds: 900 },
  // Per recipient and kind of email; kernel/limits/recipient-limit.ts says what a recipient is.
  'account-mail-recipient': { points: 5, seconds: 3600 },
  'find-downloads-recipient': { points: 4, seconds: 3600 },
  'free-order-recipient': { points: 5, seconds: 3600 },
  // Per mailbox: all these kinds together, for every variant of the address. 'mailbox-untagged' counts first, for the address
  // without a '+' tag: tagged variants can't use it up.
  mailbox: { points: 15, seconds: 3600 },
  'mailbox-untagged': { points: 5, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Names of the limits. */
export type RateLimitName = keyof typeof RATE_LIMITS;

/** Limits that count a person and a network. */
export type AttemptName = { [Name in RateLimitName]: (typeof RATE_LIMITS)[Name] extends { person: number } ? Name : never }[RateLimitName];

/** The parts of such a limit that count the person, and the newcomers of a network. */
export type PartName = `${AttemptName}-${'person' | 'new'}`;
