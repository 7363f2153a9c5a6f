import { useApolloClient } from '@apollo/client/react';
import { useEffectEvent, useState } from 'react';
import { isTemporaryOutage, type Outage, outageOf } from '#payment/outage.ts';
import { clearPendingPayment } from '#payment/returning/pending-payment.ts';
import { useRepeatedRequest } from '#payment/use-repeated-request.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { confirmedEmail, isOwnCheckout, noPurchase, type Purchase, storePurchase } from '../purchase/purchase.ts';
import { usePurchaseDone } from '../purchase/use-purchase-done.ts';
import { storedCheckout } from '../stored-checkout.ts';
import { ensureMail, failureOf, type MailReply, type MailStatus, markProcessed, statusWithoutAsking } from './ensure-mail.ts';

export interface EnsuredMail {
  /** Null until the purchase is known. */
  status: MailStatus | null;
  downloads: Purchase['downloads'];
  /** Where the email goes, as far as it is certain. */
  email: string | null;
  /** Of the order, once it is known. */
  orderNumber: string | null;
  /** The server's message about a duplicate payment: that it is refunded, or that the refund failed. */
  rejection: string | null;
  tryAgain(): void;
}

/** What a new connection may change. Not 'unconfirmed': the link back to checkout must not move while someone presses it. */
const unsettled: ReadonlySet<MailStatus | null> = new Set(['offline', 'unreachable', 'problem']);

const complete: ReadonlySet<MailStatus | null> = new Set(['waiting', 'postponed']);

/** Asks the server to make sure that the download email was sent, unless this session has done so. */
export function useEnsureMail(purchase: Purchase | null): EnsuredMail {
  const client = useApolloClient();
  const finish = usePurchaseDone();
  const [status, setStatus] = useState<MailStatus | null>(null);
  const [known, setKnown] = useState(noPurchase);
  const [rejection, setRejection] = useState<string | null>(null);

  const handleReply = useEffectEvent((reply: MailReply, of: Purchase) => {
    setStatus(statusOf(reply, of));
    const ordered = { ...of, orderNumber: reply.orderNumber ?? of.orderNumber };
    setKnown(ordered);
    // Nothing was collected, and the cart may be bought again.
    if (reply.reversal) return clearPendingPayment(storedCheckout.payment, of.clientSecret);
    const replied = storeReply(reply, ordered);
    setKnown(replied);
    if (isOwnCheckout(of) || reply.isOwn) finish(reply.photoSetIds.length ? { ...replied, photoSetIds: reply.photoSetIds } : replied);
  });

  async function send(of: Purchase, signal: AbortSignal): Promise<void> {
    setKnown(of);
    const settled = statusWithoutAsking(of);
    setStatus((before) => settled ?? (isTemporaryOutage(before) ? before : 'sending'));
    if (!settled) await ensureMail(client, of, (reply) => (reply ? handleReply(reply, of) : setStatus('unconfirmed')), signal);
  }

  function handleFailure(cause: unknown, of: Purchase): Outage | null {
    // After one successful response the email will be sent, even if later requests fail.
    if (complete.has(status)) return null;
    const outage = outageOf(cause);
    const failure = outage ?? failureOf(cause, of);
    setStatus(failure);
    if (failure === 'owned') {
      setRejection(toRequestError(cause).message);
      if (isOwnCheckout(of)) finish(of);
    }
    return outage;
  }

  const { tryAgain } = useRepeatedRequest({
    subject: purchase,
    send,
    onFailure: handleFailure,
    isUnsettled: unsettled.has(status),
    onTryAgain: () => setStatus('sending'),
  });
  return { status, downloads: known.downloads, email: confirmedEmail(known), orderNumber: known.orderNumber, rejection, tryAgain };
}

/** If the buyer's own order has no email although we sent one, the address has reached its limit. */
function statusOf({ reversal, isSent, isOwn, isOrderEmail }: MailReply, { email }: Purchase): MailStatus {
  if (reversal || isSent) return reversal ?? 'sent';
  return email && isOwn && !isOrderEmail ? 'postponed' : 'waiting';
}

/** For a reload, which polls again until the email was sent. */
function storeReply({ isSent, isOrderEmail, downloads }: MailReply, purchase: Purchase): Purchase {
  const emailSource = isOrderEmail && !isOwnCheckout(purchase) ? 'server' : purchase.emailSource;
  const replied: Purchase = { ...purchase, emailSource, downloads };
  if (isSent) markProcessed(purchase);
  storePurchase({ ...replied, clientSecret: isSent ? null : purchase.clientSecret });
  return replied;
}
