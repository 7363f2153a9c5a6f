import { useImperativeHandle } from 'react';
import type { CardFormProps } from '../card/CardForm.tsx';
import type { CardPayment } from '../confirm-payment.ts';

type Confirm = CardPayment['confirm'];

export const succeed: Confirm = async () => ({ kind: 'succeeded' });

export const decline: Confirm = async () => ({ kind: 'failed', message: 'Your card was declined.' });

/** The card form in tests: `confirm` decides what becomes of the payment. */
export const fakeCard = {
  amount: 0,
  returnPath: '',
  email: '',
  confirm: succeed,
  onMissing: (_isMissing: boolean) => {},
  reset() {
    fakeCard.amount = 0;
    fakeCard.confirm = succeed;
  },
};

/** Replaces the card form of payment/card/PaymentPanel.tsx in every test (vitest.config.ts). */
export function CardForm({ amount, email, returnPath, onMissing, ref }: CardFormProps) {
  Object.assign(fakeCard, { amount, email, returnPath, onMissing });
  useImperativeHandle(ref, () => ({ check: async () => null, confirm: (clientSecret) => fakeCard.confirm(clientSecret) }));
  return <div>Card form</div>;
}
