export interface FakePurchase {
  id?: string;
  photoSetId: number;
  title: string;
  purchaseDate?: string;
  /** Number of its zips. */
  zipCount?: number;
}

/** The answer to AccountPurchaseHistory. */
export function historyOf(purchases: FakePurchase[], unclaimedCount = 0, unclaimedTicketCount = 0) {
  return {
    purchaseHistory: {
      __typename: 'PurchaseHistory',
      unclaimedCount,
      unclaimedTicketCount,
      purchases: purchases.map(({ id, photoSetId, title, purchaseDate = '2026-11-20T20:00:00Z', zipCount = 1 }, index) => ({
        __typename: 'Purchase',
        id: id ?? `line-${index}`,
        purchaseDate,
        photoSet: {
          __typename: 'PurchasedPhotoSet',
          id: photoSetId,
          title,
          downloadFile: `file-${photoSetId}.zip`,
          downloadFiles: [`file-${photoSetId}.zip`, ...Array.from({ length: zipCount - 1 }, (_, n) => `file-${photoSetId}-${n + 2}.zip`)],
          imageUrl: `/media/${photoSetId}/cover-900.jpg`,
        },
      })),
    },
  };
}

export const firstLight: FakePurchase = { photoSetId: 1, title: 'First Light', purchaseDate: '2026-11-20T20:00:00Z' };
export const longReach: FakePurchase = { photoSetId: 2, title: 'The Long Reach', purchaseDate: '2026-03-05T20:00:00Z' };
