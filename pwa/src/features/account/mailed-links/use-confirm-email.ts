import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AccountConfirmEmailDocument } from '#generated/graphql.ts';
import { RequestError } from '#platform/requests/request-error.ts';
import { useSession } from '#state/session.tsx';
import type { Bought } from '../bought-text.ts';
import { keepLinkState, readLinkState } from './link-state.ts';
import { useLinkCall } from './use-link-call.ts';
import { forgetLinkToken } from './use-link-token.ts';

const KEYS = { photoSets: 'joinedCount', tickets: 'joinedTicketCount' } as const;

/** @returns `joined`: what joined the account; null until the address is confirmed. */
export function useConfirmEmail(token: string | null) {
  const client = useApolloClient();
  const { refresh } = useSession();
  const [joined, setJoined] = useState(readJoined);

  const { state, call } = useLinkCall(async () => {
    const { data } = await client.mutate({
      mutation: AccountConfirmEmailDocument,
      variables: { token: token ?? '' },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new RequestError('INTERNAL', 'Your address could not be confirmed. Please try again.');
    const { joinedCount: photoSets, joinedTicketCount: tickets } = data.confirmEmail;
    forgetLinkToken();
    keepLinkState({ [KEYS.photoSets]: photoSets, [KEYS.tickets]: tickets });
    setJoined({ photoSets, tickets });
    // what is on screen of them asks again
    for (const fieldName of ['purchaseHistory', 'myTickets']) client.cache.evict({ fieldName });
    void refresh();
  });
  return { joined, state, call };
}

function readJoined(): Bought | null {
  const [photoSets, tickets] = [readLinkState(KEYS.photoSets), readLinkState(KEYS.tickets)];
  return typeof photoSets === 'number' && typeof tickets === 'number' ? { photoSets, tickets } : null;
}
