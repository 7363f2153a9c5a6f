import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useConnection } from '#platform/connection/connection.ts';
import { useStorageOwner } from '#state/session/use-storage-owner.ts';
import { listenToOtherTabs } from './message-notifications.ts';
import { dropAbandoned } from './outbox.ts';
import { sendWaitingMessages } from './send-waiting.ts';
import { useAllWaitingMessages } from './WaitingMessages.tsx';

/** Sends waiting messages when there is a connection, on every screen. Only Chromium has Background Sync. */
export function ContactOutbox() {
  const client = useApolloClient();
  const isConnected = useConnection() === 'online';
  const isWaiting = useAllWaitingMessages().some(({ rejection }) => rejection === null);
  const owner = useStorageOwner();
  useEffect(listenToOtherTabs, []);
  useEffect(() => dropAbandoned(owner), [owner]);
  useEffect(() => {
    if (!isConnected || !isWaiting) return;
    const end = new AbortController();
    void sendWaitingMessages(client, end.signal);
    return () => end.abort();
  }, [client, isConnected, isWaiting]);
  return null;
}
