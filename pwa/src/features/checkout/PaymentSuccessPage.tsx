import { useLocation } from 'react-router-dom';
import { Page } from '#components/layout.tsx';
import { isReturnFailed } from '#payment/return-address.ts';
import { PaymentFailed } from './result/PaymentFailed.tsx';
import { PaymentResult } from './result/PaymentResult.tsx';

/** Where a payment ends, by our own way or by the provider's redirect. */
export function PaymentSuccessPage() {
  const { search } = useLocation();
  return <Page>{isReturnFailed(search) ? <PaymentFailed /> : <PaymentResult />}</Page>;
}
