import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { Picture } from '#components/pictures/Picture.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

const RATIO = '8 / 5';

/** The ticket's event: picture, name, date and place. Space is reserved while it loads. */
export function TicketEvent({ event }: { event: CatalogueEvent | null }) {
  return (
    <Root>
      <Frame>{event && <Picture picture={event.picture} sizes="(min-width: 64rem) 36rem, 8rem" ratio={RATIO} alt="" isEager />}</Frame>
      <When>
        {event && (
          <>
            <Name>{event.title}</Name>
            <time dateTime={event.startsAt}>{event.date}</time>
            <Place>{event.location}</Place>
          </>
        )}
      </When>
    </Root>
  );
}

/** A thumbnail with a caption. Next to the form, a large picture. */
const Root = styled.div`
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.s};
  ${media.desktop} {
    grid-template-columns: none;
  }
`;

const Frame = styled.div`
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
`;

const When = styled.p`
  min-height: 4.65em;
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Name = styled.strong`
  display: block;
  font-weight: 600;
`;

const Place = styled.span`
  display: block;
  color: ${t.color.graphite};
`;
