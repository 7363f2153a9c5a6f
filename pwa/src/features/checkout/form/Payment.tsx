import { PaymentElements } from '#payment/PaymentElements.tsx';
import { PaymentForm } from '#payment/PaymentForm.tsx';
import { useConfirmPayment } from '#payment/use-confirm-payment.ts';
import { paths } from '#platform/navigation/paths.ts';
import { PaymentPanel, type PaymentPanelProps } from './PaymentPanel.tsx';

export interface PaymentProps extends Omit<PaymentPanelProps, 'card'> {
  /** Whole cents; 0 needs no card. */
  due: number;
}

export function Payment({ due, ...panel }: PaymentProps) {
  if (due === 0) return <PaymentPanel {...panel} card={null} />;
  return (
    <PaymentElements amount={due}>
      <CardPayment {...panel} />
    </PaymentElements>
  );
}

function CardPayment(panel: Omit<PaymentPanelProps, 'card'>) {
  const email = panel.email.trim();
  const returnPath = `${paths.paymentSuccess()}?${new URLSearchParams({ receipt_email: email })}`;
  const confirm = useConfirmPayment({ returnPath, receiptEmail: email });
  return <PaymentPanel {...panel} card={{ form: <PaymentForm />, confirm }} />;
}
