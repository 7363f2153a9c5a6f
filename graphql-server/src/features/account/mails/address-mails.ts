import type { Brand } from '@archive/schema/app/app-config';
import { maskEmail } from '#kernel/mask-email';
import type { Mail } from '#ports/mailer';
import { simpleEmail } from './simple-email.ts';

export interface AddressConfirmationMail {
  requestId: string;
  to: string;
  /** Null for an address that was never confirmed: its reader may be a third party, who must not learn an account's name. */
  username: string | null;
  url: string;
}

/** Its reader may be someone whose address was entered by a third party, so it says for whom the link works. */
export function addressConfirmationMail(brand: Brand, { requestId, to, username, url }: AddressConfirmationMail): Mail {
  return simpleEmail(brand, {
    id: `confirm-${requestId}`,
    to,
    subject: `Confirm your email address for ${brand.productName}`,
    preview: 'Is this address yours?',
    heading: 'Is this address yours?',
    before: [
      `${username === null ? 'An account' : `The account “${username}”`} uses this email address. If the account is yours, please confirm the address.`,
      'Photo sets and tickets that were bought with this address as a guest will be added to your account.',
      'The link works for seven days, and only when you are signed in to the account that requested it.',
    ],
    link: { label: 'Confirm my address', url },
    after: ["If you didn't request this, you can ignore this email. Nothing of yours is added to the account."],
  });
}

export interface EmailChangeNotice {
  requestId: string;
  /** The address that was replaced. */
  to: string;
  newEmail: string;
  username: string;
  url: string;
}

export function emailChangeNotice(brand: Brand, { requestId, to, newEmail, username, url }: EmailChangeNotice): Mail {
  return simpleEmail(brand, {
    id: `email-changed-${requestId}`,
    to,
    subject: `Your email address for ${brand.productName} was changed`,
    preview: "If this wasn't you, you can undo it.",
    heading: 'Your email address was changed',
    before: [
      `The account “${username}” now has the address ${maskEmail(newEmail)} instead of this one. If this was you, there's nothing to do.`,
      "If this wasn't you, use this link to restore this address. It signs out all devices, and we'll email you a link to set a new password.",
      'The link works for seven days. Purchases made with another address since then stay with that address.',
    ],
    link: { label: 'Undo the change', url },
    after: [],
  });
}

export interface UnconfirmedChangeNotice {
  requestId: string;
  /** The address that was replaced. */
  to: string;
}

/**
 * To an address that was never confirmed. Its reader may be a third party whose address someone entered, so it has no link that gives
 * access to the account, and neither the account's name nor its new address, which others chose.
 */
export function unconfirmedChangeNotice(brand: Brand, { requestId, to }: UnconfirmedChangeNotice): Mail {
  return simpleEmail(brand, {
    id: `email-changed-${requestId}`,
    to,
    subject: `Your email address for ${brand.productName} was changed`,
    preview: "If this wasn't you, please let us know.",
    heading: 'Your email address was changed',
    before: [
      "An account with this email address was changed to another address. If you made this change, or don't have an account, you can ignore this email.",
      "If it's your account and you didn't change it, sign in and set a new password. If you can't sign in, reply to this email.",
    ],
    link: null,
    after: ["This address was never confirmed, so we can't send it a link to undo the change."],
  });
}
