import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { stored } from '#platform/stored.ts';
import { ensureMail, type MailReply } from './ensure-mail.ts';
import { keepPurchase, type Purchase } from './purchase.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

/** 'waiting': the order is complete and its mail is still on the way. 'unknown': nothing here tells which order is meant. */
export type MailStatus = 'sending' | 'waiting' | 'sent' | 'problem' | 'unknown';

export interface EnsuredMail {
  status: MailStatus;
  downloads: Purchase['downloads'];
  tryAgain(): void;
}

/** Asks the server to make sure that the download mail was sent, unless this session has done so. */
export function useEnsureMail(purchase: Purchase | null): EnsuredMail {
  const client = useApolloClient();
  const finish = usePurchaseDone();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<MailStatus>('sending');
  const [downloads, setDownloads] = useState<Purchase['downloads']>([]);

  const handleReply = useEffectEvent((reply: MailReply, of: Purchase) => {
    setStatus(reply.isSent ? 'sent' : 'waiting');
    setDownloads(reply.downloads);
    if (reply.isSent) stored.downloadEmailProcessed.set(true);
    keepPurchase({ ...of, clientSecret: reply.isSent ? null : of.clientSecret, downloads: reply.downloads });
    finish(of.photoSetIds);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs the same again
  useEffect(() => {
    if (!purchase) return;
    setDownloads(purchase.downloads);
    const known = statusWithoutAsking(purchase);
    setStatus(known ?? 'sending');
    if (known) return;
    const controller = new AbortController();
    ensureMail(client, purchase, (reply) => handleReply(reply, purchase), controller.signal).catch(() => {
      // After one good answer the mail will leave, whatever becomes of the later questions.
      if (!controller.signal.aborted) setStatus((status) => (status === 'waiting' ? status : 'problem'));
    });
    return () => controller.abort();
  }, [client, purchase, attempt]);

  return { status, downloads, tryAgain: () => setAttempt((count) => count + 1) };
}

function statusWithoutAsking({ email, photoSetIds, clientSecret }: Purchase): MailStatus | null {
  if (stored.downloadEmailProcessed.get()) return 'sent';
  return clientSecret || (email && photoSetIds.length) ? null : 'unknown';
}
