import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { AccountPurchaseHistoryDocument, type AccountPurchaseHistoryQuery } from '#generated/graphql.ts';
import { useFailureLog } from '#platform/use-failure-log.ts';
import type { Bought } from '../bought-text.ts';

export type Purchase = PurchaseHistory['purchases'][number];

type PurchaseHistory = AccountPurchaseHistoryQuery['purchaseHistory'];

export type PurchaseReading = ReturnType<typeof usePurchaseHistory>;

export interface PurchaseHistoryOptions {
  /** Ask the server even where the answer is known; the known one shows meanwhile. */
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
    /** As it was last read; undefined until it was read once. */
    history: (data ?? previousData)?.purchaseHistory,
    hasFailed: error !== undefined,
    isTryingAgain: networkStatus === NetworkStatus.refetch,
    /** @returns whether it worked */
    tryAgain,
  };
}

/** What would join the account once its address is confirmed; nothing while nobody knows. */
export function unclaimedOf(history: PurchaseHistory | undefined): Bought {
  return { photoSets: history?.unclaimedCount ?? 0, tickets: history?.unclaimedTicketCount ?? 0 };
}
