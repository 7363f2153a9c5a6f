import type { Picture } from '@archive/schema/photo-set';
import type { RefObject } from 'react';
import { Stack } from '#components/layout.tsx';
import { SectionHeading } from '#components/typography.tsx';
import { PromoBox } from '../promo/PromoBox.tsx';
import type { PromoControls } from '../promo/use-promo.ts';
import { OrderItems } from './OrderItems.tsx';
import type { OrderDraft } from './order-draft.ts';
import { Totals } from './Totals.tsx';

export interface OrderSummaryProps {
  draft: OrderDraft;
  pictures: ReadonlyMap<string, Picture>;
  promo: PromoControls;
  promoError: string | undefined;
  promoRef: RefObject<HTMLInputElement | null>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  isLocked: boolean;
}

export function OrderSummary({ draft, pictures, promo, promoError, promoRef, headingRef, isLocked }: OrderSummaryProps) {
  return (
    <Stack as="section" $gap="m" aria-labelledby="order-summary">
      <SectionHeading ref={headingRef} id="order-summary" tabIndex={-1}>
        Order Summary
      </SectionHeading>
      <OrderItems items={draft.items} pictures={pictures} />
      <PromoBox promo={promo} error={promoError ?? promo.refusal} isLocked={isLocked} inputRef={promoRef} />
      {/* a code that was applied, an item that left: the new amounts are read out */}
      <div aria-live="polite" aria-atomic>
        <Totals quote={draft.quote} promo={draft.promo} />
      </div>
    </Stack>
  );
}
