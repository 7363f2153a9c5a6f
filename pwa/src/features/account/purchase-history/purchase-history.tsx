import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { AccountPurchaseHistoryDocument, type AccountPurchaseHistoryQuery } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import { setCollection } from '#state/owned-photo-sets.ts';
import type { Bought } from '../bought-text.ts';

/** While mounted, it fills the collection from the purchase history. Renders nothing; not for guests. */
export function CollectionFromHistory() {
  const { history } = usePurchaseHistory();
  useEffect(() => {
    if (history) setCollection(history.purchases.map(({ photoSet }) => photoSet.id));
  }, [history]);
  return null;
}

export type Purchase = PurchaseHistory['purchases'][number];

type PurchaseHistory = AccountPurchaseHistoryQuery['purchaseHistory'];

export type PurchaseReading = ReturnType<typeof usePurchaseHistory>;

export interface PurchaseHistoryOptions {
  /** Fetch even when the response is cached; the cached one is shown meanwhile. */
  isFresh?: boolean;
}

/** What the signed-in user has bought. Not for guests. */
export function usePurchaseHistory({ isFresh = false }: PurchaseHistoryOptions = {}) {
  const { data, previousData, error, networkStatus, refetch } = useQuery(AccountPurchaseHistoryDocument, {
    fetchPolicy: isFresh ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  useFailureLog('Failed to fetch the purchase history', error);

  const tryAgain = () =>
    refetch().then(
      () => true,
      () => false,
    );

  return {
    /** As last read; undefined until the first read. */
    history: (data ?? previousData)?.purchaseHistory,
    hasFailed: error !== undefined,
    isTryingAgain: networkStatus === NetworkStatus.refetch,
    /** @returns whether it succeeded */
    tryAgain,
  };
}

/** What would join the account once its address is confirmed; nothing while that is unknown. */
export function unclaimedOf(history: PurchaseHistory | undefined): Bought {
  return { photoSets: history?.unclaimedCount ?? 0, tickets: history?.unclaimedTicketCount ?? 0 };
}
