import { isFundraiser, priceNote } from '@archive/schema/event';
import { cents, formatPrice } from '@archive/schema/money';
import { TICKET_NOTES } from '@archive/schema/ticket-texts';
import { styled } from 'styled-components';
import { Caption } from '#components/typography.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import type { ListedEvent } from './listed-event.ts';

/** What it costs, and for whom that is meant. @param isInRow stands beside others, whose lines are to stay level with its own */
export function EventPrice({ event, isInRow = false }: { event: ListedEvent; isInRow?: boolean }) {
  const note = priceNote(event);
  return (
    <div>
      <Price>{formatPrice(cents(event.price))}</Price>
      {note && <Caption>{note}</Caption>}
      {/* nobody knows that word */}
      {isFundraiser(event) && <Meaning $isInRow={isInRow}>{TICKET_NOTES.lackOfFunds}</Meaning>}
    </div>
  );
}

const Price = styled.p`
  font-size: ${t.text.lede};
  line-height: 1.3;
  font-variant-numeric: lining-nums tabular-nums;
`;

/** In a row it hangs into the room below. */
const Meaning = styled(Caption)<{ $isInRow: boolean }>`
  ${media.tablet} {
    height: ${({ $isInRow }) => $isInRow && 0};
  }
`;
