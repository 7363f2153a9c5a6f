import { centsOfTyped, formatAmount, MAX_CENTS } from '@archive/schema/money';
import { planRefund, type RefundChoice, refundInput } from '@archive/schema/office/sales/refund';
import type { SaleKind } from '@archive/schema/office/sales/sales';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraftValues } from '../../drafts/use-draft-values.ts';
import type { RefundPreview } from './refund-texts.ts';

const AMOUNT_PROBLEM = 'Please enter dollars with at most two decimals';

interface Problems {
  dollars?: string;
  lines?: string;
  typed?: string;
  reason?: string;
}

const draftRule = z.object({ reason: z.string() });

/** What the owner has chosen and typed, and what it means. What to refund is always chosen again: the draft has the reason only. */
export function useRefundForm({ id, kind }: { id: string; kind: SaleKind }, preview: RefundPreview) {
  const [choice, setChoice] = useState<RefundChoice>(kind === 'order' && (preview.due === 0 || preview.lines.length > 1) ? 'lines' : 'all');
  const [lineIds, setLineIds] = useState<readonly string[]>([]);
  const [dollars, setDollars] = useState('');
  const [typed, setTyped] = useState('');
  const { values, change, draft } = useDraftValues(`refund-${id}`, draftRule, { reason: '' });
  const { reason } = values;
  const setReason = (next: string) => change({ reason: next });
  const [problems, setProblems] = useState<Problems>({});
  const typedCents = centsOfTyped(dollars);
  const plan = planRefund(preview, { choice, lineIds, amount: Math.min(typedCents ?? 0, MAX_CENTS) });

  function problemsNow(): Problems {
    const checkedReason = refundInput.shape.reason.safeParse(reason);
    return {
      ...(choice === 'amount' && !typedCents ? { dollars: AMOUNT_PROBLEM } : {}),
      ...(choice === 'amount' && plan.amount > preview.left ? { dollars: `At most ${formatAmount(preview.left)} is left` } : {}),
      ...(choice === 'lines' && plan.lineIds.length === 0 ? { lines: 'Choose at least one photo set' } : {}),
      ...(plan.mustBeTyped && centsOfTyped(typed) !== plan.amount ? { typed: `Type ${formatAmount(plan.amount)}` } : {}),
      ...(checkedReason.error ? { reason: checkedReason.error.issues[0]?.message ?? '' } : {}),
    };
  }

  return {
    ...{ choice, setChoice, lineIds, setLineIds, dollars, setDollars, typed, setTyped, reason, setReason, plan, problems, draft },
    /** @returns what to send; null while something is missing */
    check() {
      const found = problemsNow();
      setProblems(found);
      if (Object.keys(found).length > 0) return null;
      const typedAmount = plan.mustBeTyped ? plan.amount : null;
      return { choice, lineIds: plan.lineIds, amount: plan.amount, expectedReturned: preview.returned, typedAmount, reason: reason.trim() };
    },
  };
}

export type RefundForm = ReturnType<typeof useRefundForm>;
