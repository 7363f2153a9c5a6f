import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { asksOn, outageOf, useAskAgain } from '#payment/outage.ts';
import { clearPendingPayment } from '#payment/pending-payment.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { confirmedEmail, isOwnCheckout, keepPurchase, noPurchase, type Purchase } from '../purchase/purchase.ts';
import { usePurchaseDone } from '../purchase/use-purchase-done.ts';
import { storedCheckout } from '../stored-checkout.ts';
import { ensureMail, failureOf, type MailReply, type MailStatus, markProcessed, statusWithoutAsking } from './ensure-mail.ts';

export interface EnsuredMail {
  /** Null until the purchase is known. */
  status: MailStatus | null;
  downloads: Purchase['downloads'];
  /** Where the email goes, as far as it is certain. */
  email: string | null;
  /** The server's message about a duplicate payment: that it is refunded, or that the refund failed. */
  refusal: string | null;
  tryAgain(): void;
}

/**
 * What a new connection may change: as for tickets (use-ticket-confirmation.ts). It does not help an overloaded shop. 'unconfirmed'
 * is a final response: the link back to checkout must not move while someone presses it.
 */
const unsettled: ReadonlySet<MailStatus | null> = new Set(['offline', 'unreachable', 'problem']);

const complete: ReadonlySet<MailStatus | null> = new Set(['waiting', 'postponed']);

/** Asks the server to make sure that the download mail was sent, unless this session has done so. */
export function useEnsureMail(purchase: Purchase | null): EnsuredMail {
  const client = useApolloClient();
  const finish = usePurchaseDone();
  const [status, setStatus] = useState<MailStatus | null>(null);
  const { round, askAgain, askLater, tryAgain } = useAskAgain(() => setStatus('sending'));
  const [known, setKnown] = useState(noPurchase);
  const [refusal, setRefusal] = useState<string | null>(null);

  const handleReply = useEffectEvent((reply: MailReply, of: Purchase) => {
    setStatus(statusOf(reply, of));
    // Nothing was collected, and the cart may be bought again.
    if (reply.reversal) return clearPendingPayment(storedCheckout.payment, of.clientSecret);
    const replied = keepReply(reply, of);
    setKnown(replied);
    if (isOwnCheckout(of) || reply.isOwn) finish(reply.photoSetIds.length ? { ...replied, photoSetIds: reply.photoSetIds } : replied);
  });

  const handleFailure = useEffectEvent((cause: unknown, of: Purchase, signal: AbortSignal) => {
    const failure = outageOf(cause) ?? failureOf(cause, of);
    // After one successful response the email will be sent, even if later requests fail.
    setStatus((status) => (complete.has(status) ? status : failure));
    if (!complete.has(status)) askLater(asksOn(failure) ? failure : null, signal);
    if (failure !== 'owned') return;
    setRefusal(toRequestError(cause).message);
    if (isOwnCheckout(of)) finish(of);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a higher `round` repeats the same request
  useEffect(() => {
    if (!purchase) return;
    setKnown(purchase);
    const settled = statusWithoutAsking(purchase);
    setStatus((before) => settled ?? (asksOn(before) ? before : 'sending'));
    if (settled) return;
    const controller = new AbortController();
    const onReply = (reply: MailReply | null) => (reply ? handleReply(reply, purchase) : setStatus('unconfirmed'));
    ensureMail(client, purchase, onReply, controller.signal).catch((cause) => {
      if (!controller.signal.aborted) handleFailure(cause, purchase, controller.signal);
    });
    return () => controller.abort();
  }, [client, purchase, round]);

  useRetryOnReconnect(() => unsettled.has(status) && askAgain());

  return { status, downloads: known.downloads, email: confirmedEmail(known), refusal, tryAgain };
}

/** An own order that has no address yet, although we name one, gets no email now. */
function statusOf({ reversal, isSent, isOwn, isOrderEmail }: MailReply, { email }: Purchase): MailStatus {
  if (reversal || isSent) return reversal ?? 'sent';
  return email && isOwn && !isOrderEmail ? 'postponed' : 'waiting';
}

/** For a reload, which polls again until the email was sent. */
function keepReply({ isSent, isOrderEmail, downloads }: MailReply, purchase: Purchase): Purchase {
  const emailSource = isOrderEmail && !isOwnCheckout(purchase) ? 'server' : purchase.emailSource;
  const replied: Purchase = { ...purchase, emailSource, downloads };
  if (isSent) markProcessed(purchase);
  keepPurchase({ ...replied, clientSecret: isSent ? null : purchase.clientSecret });
  return replied;
}
