import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { toast } from '#components/toast-store.ts';
import { toRequestError } from '#platform/request-error.ts';
import type { UnpaidMessage } from './unpaid-message.ts';
import { type PriceUpdate, useUpdatePrices } from './use-catalogue.ts';

/** The failure of the last try, for as long as it matters. Its toast has been read out, so this is not. */
export function UnpaidNotice({ message, onResolve }: { message: UnpaidMessage; onResolve: () => void }) {
  return (
    <Notice variant="danger" title={message.title}>
      <p>{message.text}</p>
      <p>{message.advice}</p>
      {message.canUpdatePrices && <UpdatePricesButton onUpdate={onResolve} />}
    </Notice>
  );
}

function UpdatePricesButton({ onUpdate }: { onUpdate: () => void }) {
  const updatePrices = useUpdatePrices();
  const [isBusy, setIsBusy] = useState(false);
  async function handleClick() {
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
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void handleClick()}>
        Update Prices
      </Button>
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
