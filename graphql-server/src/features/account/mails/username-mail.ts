import type { Brand } from '@archive/schema/app-config';
import { newUsernameSchema } from '@archive/schema/username';
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
    before: sentencesFor(username),
    link: { label: `Open ${brand.productName}`, url },
    after: ['You did not ask for it? Then there is nothing to do: nobody else was told.'],
  });
}

/**
 * Anyone can open an account under any address, and the name is read there. One that is older than the rule for new names may
 * contain an address that mail programs turn into a link.
 */
function sentencesFor(username: string): string[] {
  if (newUsernameSchema.safeParse(username).success)
    return [`The username that belongs to this address is: ${username}`, 'You can sign in with it, or with your email address.'];
  return ['Your username contains characters that we do not send by email.', 'Sign in with your email address instead.'];
}
