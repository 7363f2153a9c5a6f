import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface ResetMail {
  requestId: string;
  to: string;
  /** Null for an address that nobody proved: its reader may be a stranger, whom nobody shall write to by the name of an account. */
  username: string | null;
  url: string;
}

export function resetMail(brand: Brand, { requestId, to, username, url }: ResetMail): Mail {
  return letter(brand, {
    id: `reset-${requestId}`,
    to,
    subject: `Reset your password for ${brand.productName}`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    before: [
      `Somebody, most likely you, asked for a new password for ${username === null ? 'your account' : `the account “${username}”`}.`,
      'This link works once, for one hour. Your new password signs you out wherever you are signed in.',
    ],
    link: { label: 'Choose a new password', url },
    after: ['It was not you? Then there is nothing to do: without this link nobody can change your password.'],
  });
}
