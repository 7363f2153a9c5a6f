import * as z from 'zod/mini';
import { type Cents, cents } from '../../money.ts';
import { lineField } from '../../text-fields.ts';
import { requestId, rowId } from '../ids.ts';
import { saleId } from './sales.ts';

/** Above this amount, and for everything that is left, the owner types the amount once more. */
const TYPED_ABOVE = 50_00;
const MAX_REASON = 500;

/** A photo set of an order, and its part of what was charged. */
export interface ChargedLine {
  id: string;
  share: Cents;
  /** It can't be downloaded anymore. */
  isTakenBack: boolean;
}

/** What can be refunded of a sale. */
export interface Refundable {
  /** Empty for a ticket. */
  lines: readonly ChargedLine[];
  /** Not returned and not being returned. */
  left: Cents;
}

/** 'all': everything that is left. 'lines': these photo sets. 'amount': takes nothing back, unless it is all that is left. */
export const REFUND_CHOICES = ['all', 'lines', 'amount'] as const;
export type RefundChoice = (typeof REFUND_CHOICES)[number];

export interface WantedRefund {
  choice: RefundChoice;
  lineIds: readonly string[];
  /** As the owner's screen showed it. */
  amount: number;
}

export interface RefundPlan {
  amount: Cents;
  /** The lines that it takes back. */
  lineIds: string[];
  /** Nothing is left then, so the buyer loses everything. */
  isAll: boolean;
  mustBeTyped: boolean;
}

/** What a refund returns and takes back. The screen shows it, and the server makes it. */
export function planRefund({ lines, left }: Refundable, { choice, lineIds, amount: wanted }: WantedRefund): RefundPlan {
  const chosen = choice === 'lines' ? lines.filter(({ id, isTakenBack }) => lineIds.includes(id) && !isTakenBack) : [];
  const sum = chosen.reduce<number>((total, { share }) => total + share, 0);
  const amounts: Record<RefundChoice, number> = { all: left, lines: Math.min(sum, left), amount: wanted };
  const amount = cents(amounts[choice]);
  const isAll = left > 0 && amount >= left;
  return { amount, lineIds: chosen.map(({ id }) => id), isAll, mustBeTyped: isAll || amount > TYPED_ABOVE };
}

const amount = z.int('Please enter an amount').check(z.minimum(0, 'Please enter an amount'), z.maximum(100_000_000, 'Too much'));

const reason = lineField({ max: MAX_REASON, missing: 'Please write why' });

const lineIds = z.array(rowId('Not the id of a photo set')).check(z.maxLength(1000));

export const refundInput = z.strictObject({
  requestId,
  id: saleId,
  choice: z.enum(REFUND_CHOICES),
  lineIds,
  amount,
  /** What was returned or being returned when the owner decided. */
  expectedReturned: amount,
  /** The amount once more, where the plan asks for it. */
  typedAmount: z.nullish(amount),
  reason,
});

/** For photo sets that cost nothing. */
export const takeBackInput = z.strictObject({
  requestId,
  id: saleId,
  lineIds: lineIds.check(z.minLength(1, 'Choose at least one photo set')),
  reason,
});
