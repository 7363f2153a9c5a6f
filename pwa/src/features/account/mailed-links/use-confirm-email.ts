import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { AccountConfirmEmailDocument } from '#generated/graphql.ts';
import { RequestError } from '#platform/request-error.ts';
import { useSession } from '#state/session.tsx';
import { keepLinkState, readLinkState } from './link-state.ts';
import { useLinkCall } from './use-link-call.ts';
import { forgetLinkToken } from './use-link-token.ts';

const KEY = 'joinedCount';

/** @returns `joinedCount`: how many purchases joined the account; null until the address is confirmed. */
export function useConfirmEmail(token: string | null) {
  const client = useApolloClient();
  const { refresh } = useSession();
  const [joinedCount, setJoinedCount] = useState(readJoinedCount);

  const { state, call } = useLinkCall(async () => {
    const { data } = await client.mutate({
      mutation: AccountConfirmEmailDocument,
      variables: { token: token ?? '' },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new RequestError('INTERNAL', 'Your address could not be confirmed. Please try again.');
    forgetLinkToken();
    keepLinkState({ [KEY]: data.confirmEmail.joinedCount });
    setJoinedCount(data.confirmEmail.joinedCount);
    // what is on screen of the collection asks again
    client.cache.evict({ fieldName: 'purchaseHistory' });
    void refresh();
  });
  return { joinedCount, state, call };
}

function readJoinedCount(): number | null {
  const kept = readLinkState(KEY);
  return typeof kept === 'number' ? kept : null;
}
