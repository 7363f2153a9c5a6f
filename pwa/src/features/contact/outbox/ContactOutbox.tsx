import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { hearOtherTabs } from './message-notifications.ts';
import { dropAbandoned } from './outbox.ts';
import { sendKeptMessages } from './send-waiting.ts';
import { useAllKeptMessages } from './WaitingMessages.tsx';

/** Sends kept messages when there is a connection, whatever screen is open. The browser's own Background Sync exists in one engine only. */
export function ContactOutbox() {
  const client = useApolloClient();
  const isConnected = useConnection() === 'online';
  const isWaiting = useAllKeptMessages().some(({ refusal }) => refusal === null);
  const owner = useStorageOwner();
  useEffect(hearOtherTabs, []);
  useEffect(() => dropAbandoned(owner), [owner]);
  useEffect(() => {
    if (!isConnected || !isWaiting) return;
    const end = new AbortController();
    void sendKeptMessages(client, end.signal);
    return () => end.abort();
  }, [client, isConnected, isWaiting]);
  return null;
}
