import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface EmailChangeNotice {
  requestId: string;
  /** The address that was replaced. */
  to: string;
  newEmail: string;
  username: string;
  url: string;
}

export function emailChangeNotice(brand: Brand, { requestId, to, newEmail, username, url }: EmailChangeNotice): Mail {
  return letter(brand, {
    id: `email-changed-${requestId}`,
    to,
    subject: `Your e-mail address for ${brand.productName} was changed`,
    preview: 'If this was not you, you can undo it.',
    heading: 'Your e-mail address was changed',
    before: [
      `The account “${username}” now has the address ${masked(newEmail)} in place of this one. Was it you? Then there is nothing to do.`,
      'It was not you? This link gives the account this address back and signs out everybody who is signed in. Choose a new password after that.',
      'The link works for seven days. What was bought with another address since then stays with that address.',
    ],
    link: { label: 'Undo the change', url },
    after: [],
  });
}

/** Enough to know one's own address by; a stranger who reads this mailbox by now shall not learn it. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
