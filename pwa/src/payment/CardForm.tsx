import { type Ref, useImperativeHandle } from 'react';
import { PaymentElements } from './PaymentElements.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { type ConfirmPayment, useConfirmPayment } from './use-confirm-payment.ts';

export interface CardFormProps {
  /** Whole cents, above 0. May change while the form stands. */
  amount: number;
  /** The buyer's, as far as it is typed: the provider's form has it filled in. */
  email: string;
  /** Path and query that the provider returns to, for instance `/payment-success?receipt_email=...`. */
  returnPath: string;
  /** Pays with this form; null while there is none. */
  ref: Ref<ConfirmPayment>;
}

/** The card fields with all they need around them: they come and go, and the form they stand in stays as it is. */
export function CardForm({ amount, ...rest }: CardFormProps) {
  return (
    <PaymentElements amount={amount}>
      <CardFields {...rest} />
    </PaymentElements>
  );
}

function CardFields({ ref, email, returnPath }: Omit<CardFormProps, 'amount'>) {
  const confirm = useConfirmPayment(returnPath);
  useImperativeHandle(ref, () => confirm);
  return <PaymentForm email={email} />;
}
