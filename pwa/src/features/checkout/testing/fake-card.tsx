import { intentIdOf } from '@archive/schema/payment';
import type { ReactNode } from 'react';
import type { PaymentOutcome } from '#payment/confirm-payment.ts';
import type { ConfirmPayment } from '#payment/use-confirm-payment.ts';

/** Stands in for the card form in tests: `confirm` decides what happens after the card was looked at. */
export const fakeCard = {
  amount: 0,
  returnPath: '',
  email: '',
  confirm: succeed as ConfirmPayment,
  reset() {
    fakeCard.amount = 0;
    fakeCard.confirm = succeed;
  },
};

export async function succeed(createIntent: () => Promise<string>): Promise<PaymentOutcome> {
  const clientSecret = await createIntent();
  return { kind: 'succeeded', clientSecret, paymentIntentId: intentIdOf(clientSecret) ?? '' };
}

export async function decline(createIntent: () => Promise<string>): Promise<PaymentOutcome> {
  await createIntent();
  return { kind: 'failed', message: 'Your card was declined.' };
}

export function PaymentElements({ amount, children }: { amount: number; children: ReactNode }) {
  fakeCard.amount = amount;
  return children;
}

export function PaymentForm({ email }: { email: string }) {
  fakeCard.email = email;
  return <div>Card form</div>;
}

export function useConfirmPayment(returnPath: string): ConfirmPayment {
  fakeCard.returnPath = returnPath;
  return (createIntent) => fakeCard.confirm(createIntent);
}
