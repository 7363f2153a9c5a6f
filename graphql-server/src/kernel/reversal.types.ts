import { REVERSALS } from '@archive/schema/reversal';
import { registerEnumType } from 'type-graphql';

// Here and not in a feature: an order and a ticket both have one.
export const ReversalType = Object.fromEntries(REVERSALS.map((reversal) => [reversal, reversal]));
registerEnumType(ReversalType, {
  name: 'Reversal',
  description: "Why nothing is left of a sale. 'dispute': the bank still decides; one that was lost is a refund.",
});
