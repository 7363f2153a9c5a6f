import type { SaleState } from '@archive/schema/office/sales/sales';
import { useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonRow } from '#components/layout/ButtonRow.tsx';
import { Caption } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeResendMailDocument } from '#generated/graphql.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { CorrectEmailDialog } from './CorrectEmailDialog.tsx';
import type { OpenedSale } from './opened-sale.ts';
import { RefundDialog } from './refund/RefundDialog.tsx';
import { TicketActions } from './tickets/TicketActions.tsx';

/** The buyer has paid for it and still owns it, or a part. */
const IS_HELD: Record<SaleState, boolean> = {
  ...{ paid: true, partlyRefunded: true, disputed: false },
  ...{ refunded: false, takenBack: false, pending: false, closed: false },
};

interface SaleActionsProps {
  opened: OpenedSale;
  onChanged: () => void;
}

/** What an owner can do about a sale. */
export function SaleActions({ opened: { sale }, onChanged }: SaleActionsProps) {
  const [dialog, setDialog] = useState<'refund' | 'email' | null>(null);
  const close = () => setDialog(null);
  if (sale.state === 'disputed')
    return <Caption>The payment is disputed, so it can&apos;t be refunded. Answer the bank in the Stripe dashboard.</Caption>;
  if (!IS_HELD[sale.state]) return null;
  return (
    <ButtonRow>
      {(sale.kind === 'order' || sale.due > 0) && (
        <Button variant="secondary" size="small" onClick={() => setDialog('refund')}>
          {sale.due > 0 ? 'Refund' : 'Take Back'}
        </Button>
      )}
      {sale.email && <SendAgain sale={{ ...sale, email: sale.email }} onSent={onChanged} />}
      <Button variant="secondary" size="small" onClick={() => setDialog('email')}>
        Correct Email
      </Button>
      {sale.kind === 'ticket' && <TicketActions ticket={sale} onChanged={onChanged} />}
      {dialog === 'refund' && <RefundDialog sale={sale} onClose={close} onRefunded={onChanged} />}
      {dialog === 'email' && <CorrectEmailDialog sale={sale} onClose={close} onCorrected={onChanged} />}
    </ButtonRow>
  );
}

function SendAgain({ sale: { id, email }, onSent }: { sale: { id: string; email: string }; onSent: () => void }) {
  const { isBusy, problem, send } = useOfficeChange();
  async function handleClick() {
    if (!(await send(OfficeResendMailDocument, { id }))) return;
    toast({ title: 'Email Sent Again', description: `We're emailing it to ${email}.` });
    onSent();
  }
  return (
    <>
      <Button variant="secondary" size="small" isBusy={isBusy} busyLabel="Sending..." onClick={() => void handleClick()}>
        Send Email Again
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
}
