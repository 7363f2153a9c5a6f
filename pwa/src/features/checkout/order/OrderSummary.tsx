import type { Picture, Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { cents, formatPrice } from '@archive/schema/money';
import type { CartItem } from '@archive/schema/sales/cart';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout/layout.tsx';
import { Thumbnail } from '#components/pictures/Thumbnail.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PromoBox } from '../promo/PromoBox.tsx';
import type { PromoControls } from '../promo/use-promo.ts';
import type { OrderDraft } from './order-draft.ts';
import { Totals } from './Totals.tsx';

export interface OrderSummaryProps {
  draft: OrderDraft;
  pictures: ReadonlyMap<number, Picture> | null;
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
      <PromoBox promo={promo} error={promoError ?? promo.rejection} isLocked={isLocked} inputRef={promoRef} />
      {/* Screen readers announce new amounts, for example after a promo code */}
      <div aria-live="polite" aria-atomic>
        <Totals quote={draft.quote} promo={draft.promo} />
      </div>
    </Stack>
  );
}

export interface OrderItemsProps {
  items: readonly CartItem[];
  pictures: ReadonlyMap<number, PictureData> | null;
}

function OrderItems({ items, pictures }: OrderItemsProps) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id}>
          <Thumbnail picture={pictures?.get(Number(item.id))} />
          <div>
            <Name>{item.name}</Name>
            <Caption>Digital Photo Set</Caption>
          </div>
          <Price>{formatPrice(cents(item.price))}</Price>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
  padding-block: ${t.space.xs};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    row-gap: 0;
    > :first-child {
      grid-row: span 2;
    }
  }
`;

const Name = styled.p`
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
`;
