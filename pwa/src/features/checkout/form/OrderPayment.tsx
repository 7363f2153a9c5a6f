import type { ReactNode } from 'react';
import { TextField } from '#components/forms/TextField.tsx';
import { PaymentPanel } from '#payment/card/PaymentPanel.tsx';
import type { PurchaseFlow } from '#payment/use-purchase-flow.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OrderRequest } from '../paying/order-flow.ts';
import type { UnpaidOrder } from '../paying/unpaid-order.ts';
import { UnpaidNotice } from './UnpaidNotice.tsx';
import type { Submission } from './use-submit.ts';

export interface OrderPaymentProps {
  /** Whole cents. 0: no card is needed. */
  due: number;
  email: string;
  onEmailChange: (email: string) => void;
  /** Notices about the email, shown below its field. */
  notices: ReactNode;
  flow: PurchaseFlow<OrderRequest, UnpaidOrder>;
  submission: Submission;
  /** The cart's prices were updated. */
  onPricesUpdated: () => void;
}

export function OrderPayment({ due, email, onEmailChange, notices, flow, submission, onPricesUpdated }: OrderPaymentProps) {
  const isBusy = flow.inFlight !== null;
  const receiptEmail = email.trim();
  return (
    <PaymentPanel
      heading="Payment"
      card={due > 0 ? { amount: due, email: receiptEmail, returnPath: returnPathOf(receiptEmail), isLastUnknown: flow.isRecovering } : null}
      cardFormKey={flow.cardFormKey}
      action="Complete Purchase"
      note="All sales are final"
      isBusy={isBusy}
      obstacle={submission.obstacle}
      unpaid={flow.unpaid && <UnpaidNotice unpaid={flow.unpaid} onUpdate={onPricesUpdated} />}
      onPay={(card) => void submission.submit(card)}
    >
      <TextField
        ref={submission.emailRef}
        label="Email"
        hint="Download links will be sent to this email"
        error={submission.emailError}
        isRequired
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        readOnly={isBusy}
        onChange={(event) => onEmailChange(event.target.value)}
      />
      {notices}
    </PaymentPanel>
  );
}

function returnPathOf(receiptEmail: string): string {
  return `${paths.paymentSuccess()}?${new URLSearchParams({ receipt_email: receiptEmail })}`;
}
