import { priceNote } from '@archive/schema/catalogue/events/event';
import { formatPrice } from '@archive/schema/money';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { Caption } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

/** The price and who it is for. */
export function EventPrice({ event }: { event: CatalogueEvent }) {
  const note = priceNote(event);
  return (
    <div>
      <Price>{formatPrice(event.price)}</Price>
      {note && <Caption>{note}</Caption>}
    </div>
  );
}

const Price = styled.p`
  font-size: ${t.text.lede};
  line-height: 1.3;
  font-variant-numeric: lining-nums tabular-nums;
`;
