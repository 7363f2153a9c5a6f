import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import { AccountPurchaseHistoryDocument, AccountRequestEmailConfirmationDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useOnVisible } from '#platform/timing/use-on-visible.ts';
import { type SessionUser, useSession } from '#state/session/session.tsx';

export interface EmailConfirmation {
  /** The address as it is now. */
  email: string;
  isConfirmed: boolean;
  isBusy: boolean;
  /** We sent a link to the address as it is now. */
  isSent: boolean;
  /** Why the last try failed. */
  problem: string | null;
  request: () => Promise<void>;
  /** Call when the server has emailed a link on its own. */
  setSentTo: (email: string) => void;
}

/** Requests an emailed link that confirms the address and adds guest purchases under it to the account. */
export function useEmailConfirmation({ email, isEmailConfirmed }: SessionUser): EmailConfirmation {
  const client = useApolloClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isInFlight = useRef(false);
  const isSent = sentTo === email;
  useRefreshOnOpen(isEmailConfirmed);
  useRefreshOnReturn(isSent);

  async function request() {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await client.mutate({ mutation: AccountRequestEmailConfirmationDocument, fetchPolicy: 'no-cache' });
      setSentTo(email);
    } catch (cause) {
      const { message } = toRequestError(cause);
      setProblem(message);
      toast({ title: 'Error', description: message, variant: 'destructive' });
    }
    isInFlight.current = false;
    setIsBusy(false);
  }
  return { email, isConfirmed: isEmailConfirmed, isBusy, isSent, problem, request, setSentTo };
}

/** A link may have been opened on another device, which this page does not know yet. */
function useRefreshOnOpen(isConfirmed: boolean): void {
  const { refresh } = useSession();
  const handleOpen = useEffectEvent(() => {
    if (!isConfirmed) void refresh();
  });
  useEffect(() => handleOpen(), []);
}

/** The link opens in another tab, or on another device. A user who returns from there expects to see what it did. */
function useRefreshOnReturn(isSent: boolean): void {
  const client = useApolloClient();
  const { refresh } = useSession();
  useOnVisible(() => {
    if (!isSent) return;
    void refresh();
    void client.query({ query: AccountPurchaseHistoryDocument, fetchPolicy: 'network-only' }).catch(() => null);
  });
}
