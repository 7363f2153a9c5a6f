import type { CartItem } from '@archive/schema/cart';
import { cents, formatPrice } from '@archive/schema/money';
import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { Caption } from '#components/typography.tsx';
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
          <Thumbnail>{pictureOf(pictures.get(item.id))}</Thumbnail>
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

/** The name beside it says what it shows. */
function pictureOf(picture: PictureData | undefined) {
  return picture && <Picture picture={picture} sizes={thumbnailWidth} ratio={thumbnailRatio} alt="" isEager />;
}

const thumbnailWidth = '3.75rem';
const thumbnailRatio = '3 / 4';

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
`;

const Thumbnail = styled.div`
  width: ${thumbnailWidth};
  aspect-ratio: ${thumbnailRatio};
  background: ${t.color.shade};
  overflow: hidden;
`;

const Name = styled.p`
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
`;
