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
      `The account “${username}” now has the address ${masked(newEmail)} instead of this one. If this was you, there's nothing to do.`,
      "If this wasn't you, use this link to restore this address. It signs out all devices, and we'll email you a link to set a new password.",
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
