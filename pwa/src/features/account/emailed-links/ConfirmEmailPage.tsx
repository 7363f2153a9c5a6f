import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { AccountConfirmEmailDocument } from '#generated/graphql.ts';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import { useSession } from '#state/session/session.tsx';
import type { Bought } from '../bought-text.ts';
import { EmailConfirmed, OthersLink, SignInForLink } from './confirm-email-outcomes.tsx';
import { readLinkState, removeLinkToken, storeLinkState, useLinkCall, useLinkToken } from './emailed-link.ts';
import { LinkAction, LinkScreen } from './LinkScreen.tsx';

export function ConfirmEmailPage() {
  return (
    <LinkScreen screen="/confirm-email">
      <Confirmation />
    </LinkScreen>
  );
}

/** Remounted for each visitor, so that one does not see the result of another. */
function Confirmation() {
  const token = useLinkToken();
  const { status, user } = useSession();
  return <ConfirmEmail key={user?.id ?? status} token={token} />;
}

function ConfirmEmail({ token }: { token: string | null }) {
  const { status, user } = useSession();
  const { joined, state, call } = useConfirmEmail(token);
  const isOnline = useIsOnline();
  const isToBeSent = state.kind === 'idle' || (state.kind === 'failed' && state.code === 'NETWORK');
  // No button press needed: the server confirms only for the link's own account, and programs that open links aren't signed in.
  const confirmOnArrival = useEffectEvent(() => {
    if (token && !joined && isToBeSent) void call();
  });
  useEffect(() => {
    if (status === 'signedIn' && isOnline) confirmOnArrival();
  }, [status, isOnline]);

  if (joined) return <EmailConfirmed joined={joined} />;
  if (token && status === 'signedOut') return <SignInForLink />;
  if (user && state.kind === 'failed' && state.code === 'FORBIDDEN') return <OthersLink username={user.username} />;
  return (
    <LinkAction
      title="Confirm Your Email"
      label="Confirm My Email"
      busyLabel="Confirming..."
      token={token}
      state={status === 'loading' ? { kind: 'busy' } : state}
      onCall={call}
    >
      <p>Photo sets and tickets you bought as a guest with this address will be added to your account.</p>
    </LinkAction>
  );
}

const KEYS = { photoSets: 'joinedCount', tickets: 'joinedTicketCount' } as const;

/** @returns `joined`: what joined the account; null until the address is confirmed. */
function useConfirmEmail(token: string | null) {
  const client = useApolloClient();
  const { refresh } = useSession();
  const [joined, setJoined] = useState(readJoined);

  const { state, call } = useLinkCall(async () => {
    const { data } = await client.mutate({
      mutation: AccountConfirmEmailDocument,
      variables: { token: token ?? '' },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new RequestError('INTERNAL', "We couldn't confirm your email. Please try again.");
    const { joinedCount: photoSets, joinedTicketCount: tickets } = data.confirmEmail;
    removeLinkToken();
    storeLinkState({ [KEYS.photoSets]: photoSets, [KEYS.tickets]: tickets });
    setJoined({ photoSets, tickets });
    // Refetches them where they are on screen
    for (const fieldName of ['purchaseHistory', 'myTickets']) client.cache.evict({ fieldName });
    void refresh();
  });
  return { joined, state, call };
}

function readJoined(): Bought | null {
  const [photoSets, tickets] = [readLinkState(KEYS.photoSets), readLinkState(KEYS.tickets)];
  return typeof photoSets === 'number' && typeof tickets === 'number' ? { photoSets, tickets } : null;
}
