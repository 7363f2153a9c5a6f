import { useApolloClient } from '@apollo/client/react';
import type { CartItem } from '@archive/schema/sales/cart';
import { useState } from 'react';
import type { CataloguePhotoSet } from '#catalogue/photo-sets.ts';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { PhotoSetsListDocument } from '#generated/graphql.ts';
import { UnpaidReason } from '#payment/card/PaymentPanel.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { cartStore } from '#state/cart/cart.ts';
import type { UnpaidOrder } from '../paying/unpaid-order.ts';

export interface UnpaidNoticeProps {
  unpaid: UnpaidOrder;
  /** The cart's prices were updated. */
  onUpdate: () => void;
}

/** Why the last try was not paid. */
export function UnpaidNotice({ unpaid, onUpdate }: UnpaidNoticeProps) {
  return (
    <Notice title={unpaid.heading ?? "Your order isn't paid yet"}>
      <UnpaidReason {...unpaid} />
      {unpaid.canUpdatePrices && <UpdatePricesButton onUpdate={onUpdate} />}
    </Notice>
  );
}

function UpdatePricesButton({ onUpdate }: { onUpdate: () => void }) {
  const updatePrices = useUpdatePrices();
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useIsOnline();
  async function handleClick() {
    if (!isOnline) return;
    setIsBusy(true);
    try {
      toast({ title: 'Prices Updated', description: describe(await updatePrices()) });
      onUpdate();
    } catch (cause) {
      toast({ title: 'Prices Not Updated', description: toRequestError(cause).message, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div>
      <Button variant="secondary" size="small" isBusy={isBusy} isUnavailable={!isOnline} onClick={() => void handleClick()}>
        Update Prices
      </Button>
      {!isOnline && <Caption role="status">New prices need a connection.</Caption>}
    </div>
  );
}

function describe({ changed, gone }: PriceUpdate): string {
  const sentences = [
    changed.length && `New price: ${changed.join(', ')}.`,
    gone.length && `Removed, because it's no longer on sale: ${gone.join(', ')}.`,
    'Please review your order.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The result of a price update, as texts. */
interface PriceUpdate {
  changed: string[];
  gone: string[];
}

/** Updates the cart's prices from the catalogue, bypassing all caches. */
function useUpdatePrices(): () => Promise<PriceUpdate> {
  const client = useApolloClient();
  return async () => {
    const { data } = await client.query({
      query: PhotoSetsListDocument,
      fetchPolicy: 'network-only',
      context: { fetchOptions: { cache: 'no-store' } },
    });
    if (!data) throw new Error('The response has no catalogue');
    return updateCart(data.photoSets);
  };
}

function updateCart(catalogue: readonly CataloguePhotoSet[]): PriceUpdate {
  const onSale = new Map(catalogue.map((photoSet) => [String(photoSet.id), photoSet]));
  const before = cartStore().items();
  const after = before.flatMap((item) => currentItem(item, onSale.get(item.id)));
  // Removing and adding every item keeps their order, and no other item is ever missing.
  for (const { id } of before) {
    cartStore().remove(id);
    const item = after.find((current) => current.id === id);
    if (item) cartStore().add(item);
  }
  return {
    changed: after.filter((item) => before.find((earlier) => earlier.id === item.id)?.price !== item.price).map((item) => item.name),
    gone: before.filter((item) => !onSale.has(item.id)).map((item) => item.name),
  };
}

function currentItem(item: CartItem, photoSet: CataloguePhotoSet | undefined): CartItem[] {
  return photoSet ? [{ ...item, name: photoSet.title, price: photoSet.price }] : [];
}
