import type { CartItem } from '@archive/schema/cart';
import { cents, formatPrice } from '@archive/schema/money';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#components/IconButton.tsx';
import { CloseIcon } from '#components/icons.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { captionText, titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export interface CartLinesProps {
  items: readonly CartItem[];
  onRemove: (id: string) => void;
}

export function CartLines({ items, onRemove }: CartLinesProps) {
  const [news, setNews] = useState('');
  const start = useRef<HTMLDivElement>(null);

  function handleRemove(item: CartItem) {
    onRemove(item.id);
    setNews(`${item.name} was removed.`);
    // the button with the focus goes away with its line; without a new place the keyboard would start over
    start.current?.focus();
  }

  return (
    <Root ref={start} tabIndex={-1}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {items.length === 0 ? (
        <Empty>Your cart is empty</Empty>
      ) : (
        <ul>
          {items.map((item) => (
            <Line key={item.id}>
              <Name>{item.name}</Name>
              <Price>{formatPrice(cents(item.price))}</Price>
              <Kind>Digital Photo Set</Kind>
              <Remove label={`Remove ${item.name}`} onClick={() => handleRemove(item)}>
                <CloseIcon />
              </Remove>
            </Line>
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

const Empty = styled.p`
  ${titleText}
  font-style: italic;
  color: ${t.color.graphite};
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: baseline;
  column-gap: ${t.space.s};
  padding-block: ${t.space.s};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  &:first-child {
    padding-top: 0;
  }
`;

const Name = styled.p`
  ${titleText}
  overflow-wrap: anywhere;
`;

const Price = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Kind = styled.p`
  ${captionText}
  grid-column: 1;
  color: ${t.color.graphite};
`;

const Remove = styled(IconButton)`
  grid-row: 1;
  grid-column: 3;
  align-self: start;
  /* in one line with the name beside it and with the drawer's own cross above it */
  margin: calc(-1 * ${t.space['3xs']}) calc(${t.space.s} - ${t.space.m}) 0 0;
  justify-self: end;
  font-size: ${t.text.caption};
`;
