import { TEST_CARDS } from '@archive/schema/test-card';
import { formatNumber } from './card-rules.ts';

export interface OfferedCard {
  label: string;
  /** As people read it: in groups. */
  number: string;
}

/** The cards that the form offers to fill in. The emulator accepts all the others, too. */
export const OFFERED_CARDS: readonly OfferedCard[] = TEST_CARDS.flatMap(({ label, number }) =>
  label ? [{ label, number: formatNumber(number) }] : [],
);

/** An expiry date that is never in the past, and a security code. */
export function fillIns(now: Date): { expiry: string; cvc: string } {
  return { expiry: `12 / ${String((now.getFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' };
}
