import { CLOSURE_TEXTS, canonicalEventPath, closureOf, eventButtonLabel, isMappedVenue } from '@archive/schema/catalogue/events/event';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { type ButtonLook, buttonStyle } from '#components/buttons/Button.tsx';
import { Link } from '#components/links/Link.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { media } from '#theme/media.ts';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { EventLocation } from './detail/EventLocation.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventPrice } from './EventPrice.tsx';

/**
 * The whole card is one link. HTML does not allow a link inside a link, so a location that opens a map is a sibling that is laid out
 * on the same grid rows. The link's accessible name is its text, so the title comes first in the markup and the picture last.
 */
export function EventCard({ event, isEager = false }: { event: CatalogueEvent; isEager?: boolean }) {
  const { title, date, startsAt, location, description, picture } = event;
  const closure = closureOf(event);
  const titleId = useId();
  const isMapped = isMappedVenue(location);
  return (
    <Card aria-labelledby={titleId}>
      <CardLink to={canonicalEventPath(event)}>
        <Title id={titleId}>{title}</Title>
        <When>
          {closure && <Over>{CLOSURE_TEXTS[closure]}</Over>}
          <Badge as="time" dateTime={startsAt}>
            {date}
          </Badge>
        </When>
        {!isMapped && (
          <Place>
            <EventLocation location={location} />
          </Place>
        )}
        <Description>{description}</Description>
        <Foot>
          <EventPrice event={event} />
          <Label $variant="secondary" $size="small" $isWide={false} data-control>
            {cardLabel(event)}
          </Label>
        </Foot>
        <Frame>
          <EventPicture
            picture={picture}
            sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
            isEager={isEager}
            $isGray={closure === 'over' || closure === 'canceled'}
          />
        </Frame>
      </CardLink>
      {isMapped && (
        <MappedPlace>
          <EventLocation location={location} />
        </MappedPlace>
      )}
    </Card>
  );
}

/** The specification labels cards by price alone, but a card must not invite people to register for an event that is closed. */
function cardLabel(event: CatalogueEvent): string {
  return closureOf(event) ? 'More info' : eventButtonLabel(event.price);
}

const ROW = { picture: 1, date: 2, title: 3, location: 4, description: 5, price: 6 } as const;

const Card = styled.article`
  display: grid;
  /* The description takes what the tallest card of a row leaves over */
  grid-template-rows: repeat(4, auto) 1fr auto;
  height: 100%;
`;

const CardLink = styled(Link)`
  grid-area: 1 / 1 / -1 / auto;
  display: grid;
  grid-template-rows: subgrid;
  color: inherit;
  text-decoration: none;
`;

const Frame = styled.div`
  grid-row: ${ROW.picture};
  overflow: hidden;
  margin-bottom: ${t.space.s};
  background: ${t.color.shade};
  img {
    transition: scale ${t.time.slow} ${t.ease.out};
  }
  ${media.hover} {
    ${CardLink}:hover & img {
      scale: 1.025;
    }
  }
`;

const When = styled.p`
  grid-row: ${ROW.date};
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${t.space.xs};
`;

const Over = styled(Badge)`
  color: ${t.color.ink};
`;

const Title = styled.h2`
  grid-row: ${ROW.title};
  ${titleText}
  margin-top: ${t.space['2xs']};
  overflow-wrap: anywhere;
  ${media.hover} {
    ${CardLink}:hover & {
      color: ${t.color.sanguine};
    }
  }
`;

const place = css`
  grid-area: ${ROW.location} / 1;
  align-self: start;
  justify-self: start;
  margin-top: ${t.space['3xs']};
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
`;

const Place = styled.p`
  ${place}
`;

const MappedPlace = styled.p`
  ${place}
  z-index: ${t.layer.raised};
  a {
    min-height: ${t.size.touch};
    padding-block: calc((${t.size.touch} - 1.55em) / 2);
    margin-block: calc((1.55em - ${t.size.touch}) / 2);
  }
`;

const Description = styled.p`
  grid-row: ${ROW.description};
  align-self: start;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  margin-top: ${t.space.xs};
  font-size: ${t.text.small};
  color: ${t.color.graphite};
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  grid-row: ${ROW.price};
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.space.s};
  /* As high with a note under the price as without */
  min-height: calc(${t.size.control} + ${t.space.s});
  margin-top: ${t.space.s};
  padding-top: ${t.space.s};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;

const Label = styled.span<ButtonLook>`
  ${buttonStyle}
  ${media.hover} {
    ${CardLink}:hover & {
      background: ${t.color.ink};
      color: ${t.color.paper};
    }
  }
`;
