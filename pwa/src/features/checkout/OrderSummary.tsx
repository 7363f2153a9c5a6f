import type { Picture } from '@archive/schema/photo-set';
import { formatAmount } from '@archive/schema/money';
import type { RefObject } from 'react';
import { Stack } from '#components/layout.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import type { OrderDraft } from './order-draft.ts';
import { OrderLines } from './OrderLines.tsx';
import { PromoBox } from './PromoBox.tsx';
import { Totals } from './Totals.tsx';
import type { PromoControls } from './use-promo.ts';

export interface OrderSummaryProps {
  draft: OrderDraft;
  pictures: ReadonlyMap<string, Picture>;
  promo: PromoControls;
  promoError: string | undefined;
  promoRef: RefObject<HTMLInputElement | null>;
  isLocked: boolean;
}

export function OrderSummary({ draft, pictures, promo, promoError, promoRef, isLocked }: OrderSummaryProps) {
  return (
    <Stack as="section" $gap="m" aria-labelledby="order-summary">
      <SectionHeading id="order-summary">Order Summary</SectionHeading>
      <OrderLines items={draft.items} pictures={pictures} />
      <PromoBox promo={promo} error={promoError} isLocked={isLocked} inputRef={promoRef} />
      <Totals quote={draft.quote} promo={draft.promo} />
      <VisuallyHidden role="status">
        {draft.promo && `Promo code ${draft.promo.code} applied. Your total is ${formatAmount(draft.quote.total)}.`}
      </VisuallyHidden>
    </Stack>
  );
}
