import type { Brand } from '@archive/schema/app-config';
import type { Mail } from '#ports/mailer';
import { letter } from './letter.ts';

export interface UnprovedChangeNotice {
  requestId: string;
  /** The address that was replaced. */
  to: string;
}

/**
 * To an address that nobody proved. Its reader may be a stranger, whose address somebody typed: so no link that takes the
 * account, and neither the account's name nor its new address, which others chose.
 */
export function unprovedChangeNotice(brand: Brand, { requestId, to }: UnprovedChangeNotice): Mail {
  return letter(brand, {
    id: `email-changed-${requestId}`,
    to,
    subject: `Your e-mail address for ${brand.productName} was changed`,
    preview: 'If this was not you, please tell us.',
    heading: 'Your e-mail address was changed',
    before: [
      'An account had this e-mail address and now has another one. Was it you, or do you know of no account? Then there is nothing to do.',
      'The account is yours, and it was not you? Then sign in and choose a new password. If you cannot sign in any more, please answer this mail.',
    ],
    link: null,
    after: ['As nobody ever confirmed this address, we can send it no link that undoes the change.'],
  });
}
