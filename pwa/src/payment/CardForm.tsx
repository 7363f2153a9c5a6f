import { type Ref, useImperativeHandle } from 'react';
import { PaymentElements } from './PaymentElements.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { type ConfirmPayment, type ConfirmPaymentOptions, useConfirmPayment } from './use-confirm-payment.ts';

export interface CardFormProps extends ConfirmPaymentOptions {
  /** Whole cents, above 0. May change while the form stands. */
  amount: number;
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

function CardFields({ ref, ...options }: Omit<CardFormProps, 'amount'>) {
  const confirm = useConfirmPayment(options);
  useImperativeHandle(ref, () => confirm);
  return <PaymentForm />;
}
