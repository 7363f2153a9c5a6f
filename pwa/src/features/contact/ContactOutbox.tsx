import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useConnection } from '#platform/connection.ts';
import { keptOwner } from '#state/kept-owner.ts';
import { useSession } from '#state/session.tsx';
import { hearOtherTabs } from './message-news.ts';
import { sendKeptMessages } from './send-kept.ts';
import { useKeptMessages } from './use-kept-messages.ts';

/** Sends kept messages when there is a connection, whatever screen is open. The browser's own Background Sync exists in one engine only. */
export function ContactOutbox() {
  const client = useApolloClient();
  const isConnected = useConnection() === 'online';
  const isWaiting = useKeptMessages().some(({ refusal }) => refusal === null);
  const { status } = useSession();
  useEffect(hearOtherTabs, []);
  useEffect(() => {
    if (!isConnected || !isWaiting) return;
    // somebody's messages go out as theirs or not at all: first it must be known whether they are still here
    if (status === 'loading' && keptOwner.get() !== null) return;
    const end = new AbortController();
    void sendKeptMessages(client, end.signal);
    return () => end.abort();
  }, [client, isConnected, isWaiting, status]);
  return null;
}
