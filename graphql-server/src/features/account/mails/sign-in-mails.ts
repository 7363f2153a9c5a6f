import { newUsernameSchema } from '@archive/schema/accounts/username';
import type { Brand } from '@archive/schema/app/app-config';
import type { ResetReason } from '#ports/jobs';
import type { Mail } from '#ports/mailer';
import { simpleEmail } from './simple-email.ts';

export interface ResetMail {
  requestId: string;
  reason: ResetReason;
  to: string;
  /** Null for an address that was never confirmed: its reader may be a third party, who must not learn an account's name. */
  username: string | null;
  url: string;
}

export function resetMail(brand: Brand, { requestId, reason, to, username, url }: ResetMail): Mail {
  const account = username === null ? 'your account' : `the account “${username}”`;
  return simpleEmail(brand, {
    id: `reset-${requestId}`,
    to,
    subject: SUBJECTS[reason](brand.productName),
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    before: [BEGINNINGS[reason](account), 'This link works once, for one hour. Your new password signs out all devices.'],
    link: { label: 'Choose a new password', url },
    after: [ENDS[reason]],
  });
}

const resetSubject = (shop: string) => `Reset your password for ${shop}`;

const SUBJECTS: Record<ResetReason, (shop: string) => string> = {
  asked: resetSubject,
  'email change undone': resetSubject,
  'made an owner': (shop) => `You are now an owner of ${shop}: choose a new password`,
};

const BEGINNINGS: Record<ResetReason, (account: string) => string> = {
  asked: (account) => `We received a request to reset the password of ${account}.`,
  'email change undone': (account) =>
    `The email change of ${account} was undone. Someone else may know the password, so it no longer works.`,
  'made an owner': (account) =>
    `An owner of the shop made ${account} an owner's account. Owners need a password that is hard to guess, so the old one no longer works.`,
};

const REQUEST_AGAIN = 'If the link has expired, request a new one with “Forgot Password?” when you sign in.';

const ENDS: Record<ResetReason, string> = {
  asked: "If you didn't request this, you can ignore this email. Your password stays the same.",
  'email change undone': REQUEST_AGAIN,
  'made an owner': REQUEST_AGAIN,
};

export interface UsernameMail {
  requestId: string;
  to: string;
  username: string;
  /** The address of the sign-in. */
  url: string;
}

export function usernameMail(brand: Brand, { requestId, to, username, url }: UsernameMail): Mail {
  return simpleEmail(brand, {
    id: `username-${requestId}`,
    to,
    subject: `Your username for ${brand.productName}`,
    preview: 'The username that belongs to this address.',
    heading: 'Your username',
    before: sentencesFor(username),
    link: { label: `Open ${brand.productName}`, url },
    after: ["If you didn't request this, you can ignore this email."],
  });
}

/**
 * Anyone can create an account with any address, whose owner then reads the username. Usernames from before the current rule may
 * contain text that mail programs turn into a link.
 */
function sentencesFor(username: string): string[] {
  if (newUsernameSchema.safeParse(username).success)
    return [`The username that belongs to this address is: ${username}`, 'You can sign in with it, or with your email address.'];
  return ["Your username contains characters that we don't send by email.", 'Sign in with your email address instead.'];
}

export interface NewDeviceNotice {
  requestId: string;
  to: string;
  username: string;
  /** Browser and system in words. */
  device: string;
  signedInAt: Date;
  /** Where to reset the password. */
  url: string;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function newDeviceNotice(brand: Brand, { requestId, to, username, device, signedInAt, url }: NewDeviceNotice): Mail {
  return simpleEmail(brand, {
    id: `new-device-${requestId}`,
    to,
    subject: `New sign-in to ${brand.productName}`,
    preview: `${device}, ${TIME.format(signedInAt)} UTC`,
    heading: 'New sign-in to your account',
    before: [
      `Someone signed in to your account “${username}” from a new device: ${device}, on ${TIME.format(signedInAt)} (UTC).`,
      "If this was you, there's nothing to do.",
      "If it wasn't you, reset your password now: choose “Forgot Password?” where you sign in. That signs out all devices.",
    ],
    link: { label: 'Open the sign-in page', url },
    after: [],
  });
}

export interface TwoFactorNotice {
  requestId: string;
  to: string;
  username: string;
  isOn: boolean;
  /** Where it was changed, in words. */
  device: string;
  changedAt: Date;
  /** Where to reset the password. */
  url: string;
}

export function twoFactorNotice(brand: Brand, { requestId, to, username, isOn, device, changedAt, url }: TwoFactorNotice): Mail {
  const state = isOn ? 'on' : 'off';
  return simpleEmail(brand, {
    id: `two-factor-${requestId}`,
    to,
    subject: `Two-factor sign-in for ${brand.productName} is ${state}`,
    preview: `${device}, ${TIME.format(changedAt)} UTC`,
    heading: `Two-factor sign-in is ${state}`,
    before: [
      `Two-factor sign-in of your account “${username}” was turned ${state}: ${device}, on ${TIME.format(changedAt)} (UTC).`,
      isOn ? 'From now on, signing in needs a code of your authenticator app.' : 'From now on, your password alone signs you in.',
      "If this was you, there's nothing to do.",
      "If it wasn't you, reset your password now: choose “Forgot Password?” where you sign in. Then reply to this email.",
    ],
    link: { label: 'Open the sign-in page', url },
    after: [],
  });
}
