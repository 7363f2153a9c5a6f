export interface TestCard {
  label: string;
  number: string;
}

/** The cards that the form offers to fill in; the sandbox knows more of Stripe's test cards. */
export const TEST_CARDS: readonly TestCard[] = [
  { label: 'Succeeds', number: '4242 4242 4242 4242' },
  { label: 'Declined', number: '4000 0000 0000 0002' },
  { label: 'Insufficient funds', number: '4000 0000 0000 9995' },
  { label: 'Bank asks first', number: '4000 0025 0000 3155' },
];

/** An expiry date that is never in the past, and a security code. */
export function fillIns(now: Date): { expiry: string; cvc: string } {
  return { expiry: `12 / ${String((now.getFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' };
}
