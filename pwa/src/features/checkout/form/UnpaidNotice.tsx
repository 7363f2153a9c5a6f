import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { Notice } from '#components/feedback/Notice.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { UnpaidReason } from '#payment/PaymentPanel.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { type PriceUpdate, useUpdatePrices } from '../order/update-prices.ts';
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
    gone.length && `No longer on sale and taken out of your order: ${gone.join(', ')}.`,
    'Please review your order.',
  ];
  return sentences.filter(Boolean).join(' ');
}
