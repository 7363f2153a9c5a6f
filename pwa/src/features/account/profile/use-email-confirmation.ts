import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#components/toasts/toast-store.ts';
import { AccountPurchaseHistoryDocument, AccountRequestEmailConfirmationDocument } from '#generated/graphql.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { useReturn } from '#platform/timing/use-return.ts';
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
  /** The server mailed a link by itself. */
  setSentTo: (email: string) => void;
}

/** Has a link mailed that confirms the address and brings what was bought with it as a guest. */
export function useEmailConfirmation({ email, isEmailConfirmed }: SessionUser): EmailConfirmation {
  const client = useApolloClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isSent = sentTo === email;
  useCurrentStanding(isEmailConfirmed);
  useNewsOnReturn(isSent);

  async function request() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
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
    isUnderWay.current = false;
    setIsBusy(false);
  }
  return { email, isConfirmed: isEmailConfirmed, isBusy, isSent, problem, request, setSentTo };
}

/** A link may have been opened on another device, which this page does not know yet. */
function useCurrentStanding(isConfirmed: boolean): void {
  const { refresh } = useSession();
  const handleOpen = useEffectEvent(() => {
    if (!isConfirmed) void refresh();
  });
  useEffect(() => handleOpen(), []);
}

/** The link opens in another tab, or on another device. A user who returns from there expects to see what it did. */
function useNewsOnReturn(isSent: boolean): void {
  const client = useApolloClient();
  const { refresh } = useSession();
  useReturn(() => {
    if (!isSent) return;
    void refresh();
    void client.query({ query: AccountPurchaseHistoryDocument, fetchPolicy: 'network-only' }).catch(() => null);
  });
}
