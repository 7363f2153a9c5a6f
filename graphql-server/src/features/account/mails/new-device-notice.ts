import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface NewDeviceNotice {
  requestId: string;
  to: string;
  username: string;
  /** Browser and system in words. */
  device: string;
  signedInAt: Date;
  /** Where a forgotten password is replaced. */
  url: string;
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function newDeviceNotice(brand: Brand, { requestId, to, username, device, signedInAt, url }: NewDeviceNotice): Mail {
  return letter(brand, {
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
