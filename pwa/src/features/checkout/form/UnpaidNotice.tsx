import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { toast } from '#components/toast-store.ts';
import { Caption } from '#components/typography.tsx';
import { UnpaidReason } from '#payment/UnpaidReason.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { toRequestError } from '#platform/requests/request-error.ts';
import { type PriceUpdate, useUpdatePrices } from '../order/use-catalogue.ts';
import type { UnpaidMessage } from './unpaid-message.ts';

export interface UnpaidNoticeProps {
  message: UnpaidMessage;
  /** The cart has today's prices now. */
  onUpdate: () => void;
}

/** What to know after a failed try, for as long as it matters: calm, beside the red of its toast. */
export function UnpaidNotice({ message, onUpdate }: UnpaidNoticeProps) {
  return (
    <Notice title={message.heading ?? 'Your order is not paid yet'}>
      <UnpaidReason {...message} />
      {message.canUpdatePrices && <UpdatePricesButton onUpdate={onUpdate} />}
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
