import { REVERSALS } from '@archive/schema/sales/reversal';
import { registerEnumType } from 'type-graphql';
import { enumOf } from './enum-of.ts';

// Not in a feature, because orders and tickets both have one.
export const ReversalType = enumOf(REVERSALS);
registerEnumType(ReversalType, {
  name: 'Reversal',
  description: "Why a sale became invalid. 'dispute': the bank has not decided yet; a dispute that was lost counts as a refund.",
});
