import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface UsernameMail {
  requestId: string;
  to: string;
  username: string;
  /** Where people sign in. */
  url: string;
}

export function usernameMail(brand: Brand, { requestId, to, username, url }: UsernameMail): Mail {
  return letter(brand, {
    id: `username-${requestId}`,
    to,
    subject: `Your username for ${brand.productName}`,
    preview: 'You asked which username belongs to this address.',
    heading: 'Your username',
    before: [`The username that belongs to this address is: ${username}`, 'You can sign in with it, or with your e-mail address.'],
    link: { label: `Open ${brand.productName}`, url },
    after: ['You did not ask for it? Then there is nothing to do: nobody else was told.'],
  });
}
