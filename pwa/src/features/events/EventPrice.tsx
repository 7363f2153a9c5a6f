import { priceNote } from '@archive/schema/event';
import { cents, formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import { Caption } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';
import type { ListedEvent } from './listed-event.ts';

/** What it costs, and for whom that is meant. */
export function EventPrice({ event }: { event: ListedEvent }) {
  const note = priceNote(event);
  return (
    <div>
      <Price>{formatPrice(cents(event.price))}</Price>
      {note && <Caption>{note}</Caption>}
    </div>
  );
}

const Price = styled.p`
  font-size: ${t.text.lede};
  line-height: 1.3;
  font-variant-numeric: lining-nums tabular-nums;
`;
