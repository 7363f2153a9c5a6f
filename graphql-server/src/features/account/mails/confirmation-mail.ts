import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface ConfirmationMail {
  requestId: string;
  to: string;
  /** Null for an address that nobody proved: its reader may be a stranger, whom nobody shall write to by the name of an account. */
  username: string | null;
  url: string;
}

/** May reach somebody whose address a stranger typed: it says whose account it is, and for whom the link works. */
export function confirmationMail(brand: Brand, { requestId, to, username, url }: ConfirmationMail): Mail {
  return letter(brand, {
    id: `confirm-${requestId}`,
    to,
    subject: `Confirm your e-mail address for ${brand.productName}`,
    preview: 'Is this address yours?',
    heading: 'Is this address yours?',
    before: [
      `${username === null ? 'An account' : `The account “${username}”`} uses this e-mail address. If the account is yours, please confirm the address.`,
      'Photo sets and tickets that were bought with this address as a guest then join the account.',
      'The link works for seven days, and only for whoever is signed in to the account that asked for it.',
    ],
    link: { label: 'Confirm my address', url },
    after: ['You did not ask for this? Then please ignore this mail: the account gets nothing of yours.'],
  });
}
