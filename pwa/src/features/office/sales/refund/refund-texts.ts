import { formatAmount } from '@archive/schema/money';
import type { RefundPlan } from '@archive/schema/office/sales/refund';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import type { OfficeRefundPreviewQuery } from '#generated/graphql.ts';

export type RefundPreview = OfficeRefundPreviewQuery['refundPreview'];

/** What is taken back cost nothing, so there is no refund. */
export function returnsNothing({ due }: RefundPreview, { amount, lineIds }: RefundPlan): boolean {
  return due === 0 || (amount === 0 && lineIds.length > 0);
}

/** What a refund does, in the words of its button. */
export function buttonText(preview: RefundPreview, plan: RefundPlan): string {
  return returnsNothing(preview, plan) ? 'Take Back' : `Refund ${formatAmount(plan.amount)}`;
}

/** What the buyer loses. */
export function effectText(kind: SaleKind, { lines }: RefundPreview, { isAll, lineIds }: RefundPlan): string {
  if (kind === 'ticket') return isAll ? 'The ticket will no longer be valid.' : 'The ticket stays valid.';
  const lost = lines.filter(({ id, isTakenBack }) => !isTakenBack && (isAll || lineIds.includes(id))).map(({ title }) => title);
  if (lost.length > 0) return `The buyer loses ${lost.join(', ')}.`;
  return lines.some(({ isTakenBack }) => isTakenBack) ? 'The buyer loses nothing else.' : 'The buyer keeps everything.';
}

export function returnedText({ due, returned, left }: RefundPreview): string {
  if (due === 0) return 'Nothing was charged. You can take photo sets back.';
  return `${formatAmount(returned)} of ${formatAmount(due)} returned so far, ${formatAmount(left)} left.`;
}
