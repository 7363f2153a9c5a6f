import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRetryOnReconnect } from '#platform/connection.ts';
import { isDeviceOnline } from '#platform/device-online.ts';
import { pause } from '#platform/pause.ts';
import { toRequestError } from '#platform/request-error.ts';
import { stored } from '#platform/stored.ts';
import { ensureMail, type MailReply } from './ensure-mail.ts';
import { keepPurchase, type Purchase } from './purchase.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

/**
 * 'waiting': the order is complete and its mail is still on the way. 'unknown': nothing here tells which order is meant.
 * 'unpaid': neither the server nor anybody else knows of a payment. 'owned': paid twice, and given back.
 * 'offline': the next connection asks again. 'unreachable': the device is online but no answer comes; this asks on by itself.
 */
export type MailStatus = 'sending' | 'offline' | 'unreachable' | 'waiting' | 'sent' | 'problem' | 'unknown' | 'unpaid' | 'owned';

export interface EnsuredMail {
  /** Null until the purchase is known. */
  status: MailStatus | null;
  downloads: Purchase['downloads'];
  /** What the server says of a payment that it gives back. */
  refusal: string | null;
  tryAgain(): void;
}

/** A lost answer does not always show as a lost connection, so its return alone is not waited for. */
const OUT_OF_REACH_MS = 15_000;

/** Asks the server to make sure that the download mail was sent, unless this session has done so. */
export function useEnsureMail(purchase: Purchase | null): EnsuredMail {
  const client = useApolloClient();
  const finish = usePurchaseDone();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<MailStatus | null>(null);
  const [downloads, setDownloads] = useState<Purchase['downloads']>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const tryAgain = () => setAttempt((count) => count + 1);

  const handleReply = useEffectEvent((reply: MailReply, of: Purchase) => {
    setStatus(reply.isSent ? 'sent' : 'waiting');
    setDownloads(reply.downloads);
    if (reply.isSent) stored.downloadEmailProcessed.set(true);
    keepPurchase({ ...of, clientSecret: reply.isSent ? null : of.clientSecret, downloads: reply.downloads });
    finish(of);
  });

  const handleFailure = useEffectEvent((cause: unknown, of: Purchase, signal: AbortSignal) => {
    const failure = failureOf(cause, of);
    // After one good answer the mail will leave, whatever becomes of the later questions.
    setStatus((status) => (status === 'waiting' ? status : failure));
    if (failure === 'unreachable' && status !== 'waiting') pause(OUT_OF_REACH_MS, signal).then(tryAgain, () => {});
    if (failure !== 'owned') return;
    setRefusal(toRequestError(cause).message);
    finish(of);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same again
  useEffect(() => {
    if (!purchase) return;
    setDownloads(purchase.downloads);
    const known = statusWithoutAsking(purchase);
    setStatus((before) => known ?? (before === 'unreachable' ? before : 'sending'));
    if (known) return;
    const controller = new AbortController();
    ensureMail(client, purchase, (reply) => handleReply(reply, purchase), controller.signal).catch((cause) => {
      if (!controller.signal.aborted) handleFailure(cause, purchase, controller.signal);
    });
    return () => controller.abort();
  }, [client, purchase, attempt]);

  useRetryOnReconnect(() => {
    if (status === 'offline' || status === 'unreachable') tryAgain();
  });

  return { status, downloads, refusal, tryAgain };
}

/** The server knows no such paid order: that is a problem only where somebody else says that it was paid. */
function failureOf(cause: unknown, { evidence }: Purchase): MailStatus {
  const { code } = toRequestError(cause);
  if (code === 'NETWORK') return isDeviceOnline() ? 'unreachable' : 'offline';
  if (code === 'ALREADY_OWNED') return 'owned';
  return code === 'CONFLICT' && evidence !== 'word' ? 'unpaid' : 'problem';
}

function statusWithoutAsking({ email, photoSetIds, clientSecret }: Purchase): MailStatus | null {
  if (stored.downloadEmailProcessed.get()) return 'sent';
  return clientSecret || (email && photoSetIds.length) ? null : 'unknown';
}
