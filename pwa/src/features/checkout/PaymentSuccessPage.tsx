import { useLocation } from 'react-router-dom';
import { ClientPage } from '#components/layout/layout.tsx';
import { isReturnFailed } from '#payment/returning/return-params.ts';
import { PaymentFailed } from './result/PaymentProblems.tsx';
import { PaymentResult } from './result/PaymentResult.tsx';

/** The screen after a payment, also after the provider's redirect. */
export function PaymentSuccessPage() {
  const { search } = useLocation();
  return <ClientPage>{isReturnFailed(search) ? <PaymentFailed /> : <PaymentResult />}</ClientPage>;
}
