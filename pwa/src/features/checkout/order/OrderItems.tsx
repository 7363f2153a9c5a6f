import type { CartItem } from '@archive/schema/cart';
import { cents, formatPrice } from '@archive/schema/money';
import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { Thumbnail } from '#components/Thumbnail.tsx';
import { Caption } from '#components/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface OrderItemsProps {
  items: readonly CartItem[];
  pictures: ReadonlyMap<string, PictureData>;
}

export function OrderItems({ items, pictures }: OrderItemsProps) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id}>
          <Thumbnail picture={pictures.get(item.id)} />
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
