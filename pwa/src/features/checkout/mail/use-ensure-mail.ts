import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { asksOn, outageOf } from '#payment/outage.ts';
import { forgetUnderWay } from '#payment/payment-under-way.ts';
import { useAskAgain } from '#payment/use-ask-again.ts';
import { useRetryOnReconnect } from '#platform/connection/connection.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { stored } from '#platform/storage/stored.ts';
import { confirmedEmail, isOwnCheckout, keepPurchase, noPurchase, type Purchase } from '../purchase/purchase.ts';
import { usePurchaseDone } from '../purchase/use-purchase-done.ts';
import { ensureMail, type MailReply } from './ensure-mail.ts';
import { failureOf, type MailStatus, markProcessed, statusWithoutAsking } from './mail-status.ts';

export interface EnsuredMail {
  /** Null until the purchase is known. */
  status: MailStatus | null;
  downloads: Purchase['downloads'];
  /** Where the email goes, as far as it is certain. */
  email: string | null;
  /** What the server says of a second payment: that it goes back, or that this failed. */
  refusal: string | null;
  tryAgain(): void;
}

/**
 * What a new connection may change: as for tickets (use-ticket-confirmation.ts). A busy shop is no freer for it. 'unconfirmed'
 * is an answer: the link back to checkout must not move while someone presses it.
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
    if (reply.reversal) return forgetUnderWay(stored.orderPayment, of.clientSecret);
    const replied = keepReply(reply, of);
    setKnown(replied);
    if (isOwnCheckout(of) || reply.isOwn) finish(reply.photoSetIds.length ? { ...replied, photoSetIds: reply.photoSetIds } : replied);
  });

  const handleFailure = useEffectEvent((cause: unknown, of: Purchase, signal: AbortSignal) => {
    const failure = outageOf(cause) ?? failureOf(cause, of);
    // After one good answer the mail will leave, whatever becomes of the later questions.
    setStatus((status) => (complete.has(status) ? status : failure));
    if (!complete.has(status)) askLater(asksOn(failure) ? failure : null, signal);
    if (failure !== 'owned') return;
    setRefusal(toRequestError(cause).message);
    if (isOwnCheckout(of)) finish(of);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
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

/** For a reload, which asks again until the mail has left. */
function keepReply({ isSent, isOrderEmail, downloads }: MailReply, purchase: Purchase): Purchase {
  const emailSource = isOrderEmail && !isOwnCheckout(purchase) ? 'server' : purchase.emailSource;
  const replied: Purchase = { ...purchase, emailSource, downloads };
  if (isSent) markProcessed(purchase);
  keepPurchase({ ...replied, clientSecret: isSent ? null : purchase.clientSecret });
  return replied;
}
