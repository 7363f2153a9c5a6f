import { cents, formatPrice } from '@archive/schema/money';
import type { CartItem } from '@archive/schema/sales/cart';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePhotoSets } from '#catalogue/photo-sets.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { CloseIcon } from '#components/icons/icons.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Thumbnail } from '#components/pictures/Thumbnail.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useIncludedItems, useOwnedItems } from '#state/owned-photo-sets.ts';
import { media } from '#theme/media.ts';
import { captionText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface CartItemsProps {
  items: readonly CartItem[];
  onRemove: (id: string) => void;
  /** A link was followed, so the dialog should close. */
  onLeave: () => void;
}

export function CartItems({ items, onRemove, onLeave }: CartItemsProps) {
  const catalogue = usePhotoSets({ isWanted: items.length > 0 }) ?? [];
  const owned = useOwnedItems(items);
  const included = useIncludedItems(items, catalogue);
  const [announcement, setAnnouncement] = useState('');
  const start = useRef<HTMLDivElement>(null);

  function handleRemove(item: CartItem) {
    onRemove(item.id);
    setAnnouncement(`${item.name} was removed.`);
    // The focused button is removed with its item; without this, the keyboard would start at the top of the page
    start.current?.focus();
  }

  return (
    <Root ref={start} tabIndex={-1}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {items.length === 0 ? (
        <Empty>
          <EmptyText>Your cart is empty</EmptyText>
          <ButtonLink to={paths.photoSets()} onClick={onLeave}>
            Browse Photo Sets
          </ButtonLink>
        </Empty>
      ) : (
        <ul>
          {items.map((item) => (
            <Item key={item.id}>
              <Cover picture={catalogue.find(({ id }) => String(id) === item.id)?.picture} />
              <Name>{item.name}</Name>
              <Price>{formatPrice(cents(item.price))}</Price>
              <Kind>Digital Photo Set</Kind>
              {owned.includes(item) && <Owned>You already own this photo set. Please remove it.</Owned>}
              {included.includes(item) && <Hint>Already included in the Complete Collection.</Hint>}
              <Remove label={`Remove ${item.name}`} onClick={() => handleRemove(item)}>
                <CloseIcon />
              </Remove>
            </Item>
          ))}
        </ul>
      )}
    </Root>
  );
}

const Root = styled.div`
  &:focus {
    outline: none;
  }
`;

const Empty = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.m};
`;

const EmptyText = styled.p`
  ${titleText}
  font-style: italic;
  color: ${t.color.graphite};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  grid-template-rows: auto 1fr;
  align-items: baseline;
  column-gap: ${t.space.s};
  padding-block: ${t.space.s};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  &:first-child {
    padding-top: 0;
  }
`;

const Cover = styled(Thumbnail)`
  grid-row: 1 / -1;
  align-self: start;
`;

const Name = styled.p`
  ${titleText}
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
  ${media.narrow} {
    grid-row: 3;
    grid-column: 2;
  }
`;

const Kind = styled.p`
  ${captionText}
  grid-column: 2;
  color: ${t.color.graphite};
`;

const Hint = styled.p`
  ${captionText}
  grid-column: 2 / -1;
`;

const Owned = styled(Hint)`
  color: ${t.color.danger};
`;

const Remove = styled(IconButton)`
  grid-row: 1;
  grid-column: 4;
  align-self: start;
  /* In one line with the name beside it and with the drawer's own cross above it */
  margin: calc(-1 * ${t.space['3xs']}) calc(${t.space.s} - ${t.space.m}) 0 0;
  justify-self: end;
  font-size: ${t.text.caption};
`;
