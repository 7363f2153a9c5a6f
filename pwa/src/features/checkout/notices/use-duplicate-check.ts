import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { emailSchema } from '@archive/schema/email';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import { CheckoutFindDuplicatesDocument, type CheckoutFindDuplicatesMutation } from '#generated/graphql.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { withRetry } from '#platform/requests/with-retry.ts';
import { pause } from '#platform/timing/pause.ts';
import { useSession } from '#state/session/session.tsx';

export type DuplicateFindings = CheckoutFindDuplicatesMutation['checkDuplicatePurchases'];

/** The check waits until the typing pauses, instead of sending each letter. */
export const DUPLICATE_CHECK_DELAY_MS = 400;

/** The sets in the cart that a guest's address has bought before. Null until that is known; 'offline' without a connection. */
export function useDuplicateCheck(email: string, photoSetIds: readonly number[]): DuplicateFindings | 'offline' | null {
  const client = useApolloClient();
  const { status } = useSession();
  const address = email.includes('@') ? (emailSchema.safeParse(email).data ?? null) : null;
  const question = status === 'signedOut' && address && photoSetIds.length ? JSON.stringify({ email: address, photoSetIds }) : null;
  const isOnline = useIsOnline();
  const [answer, setAnswer] = useState<{ question: string; findings: DuplicateFindings } | null>(null);
  const announce = useAnnouncement();
  const handleAnswer = useEffectEvent((asked: string, findings: DuplicateFindings) => {
    setAnswer({ question: asked, findings });
    announce(address, findings);
  });

  const isOpen = answer?.question !== question;
  useEffect(() => {
    if (!question || !isOpen || !isOnline) return;
    const controller = new AbortController();
    withRetry(() => ask(client, question, controller.signal), controller.signal)
      .then((findings) => handleAnswer(question, findings))
      .catch((cause) => controller.signal.aborted || log(cause));
    return () => controller.abort();
  }, [client, question, isOpen, isOnline]);

  if (answer && !isOpen) return answer.findings;
  return question && !isOnline ? 'offline' : null;
}

async function ask(client: ApolloClient, question: string, signal: AbortSignal): Promise<DuplicateFindings> {
  await pause(DUPLICATE_CHECK_DELAY_MS, signal);
  const { data } = await client.mutate({
    mutation: CheckoutFindDuplicatesDocument,
    variables: { input: JSON.parse(question) },
    context: { fetchOptions: { signal } },
  });
  signal.throwIfAborted();
  if (!data) throw new Error('no response to checkDuplicatePurchases');
  return data.checkDuplicatePurchases;
}

/** Shows the toast once for each address: it must not appear again because an item was removed from the cart. */
function useAnnouncement() {
  const [announcedTo, setAnnouncedTo] = useState<string | null>(null);
  return (address: string | null, { hasDuplicates, duplicates, customerInfo }: DuplicateFindings) => {
    if (address === announcedTo || !(hasDuplicates || customerInfo.isReturningCustomer)) return;
    setAnnouncedTo(address);
    if (hasDuplicates) {
      toast({
        title: 'Duplicate Purchase Detected',
        description: `You've already purchased ${duplicates.length} of these photo sets. Please review your order.`,
        variant: 'destructive',
      });
    } else {
      toast({ title: 'Welcome Back!', description: 'Good to see you again.' });
    }
  };
}

function log(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed check is logged and not shown to the buyer
  console.warn('The duplicate check failed', cause);
}
