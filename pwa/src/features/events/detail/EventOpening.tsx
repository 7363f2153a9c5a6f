import { CLOSURE_TEXTS, closureOf, eventButtonLabel, isFundraiser } from '@archive/schema/catalogue/events/event';
import { TICKET_NOTES } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { Button } from '#components/buttons/Button.tsx';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { BackLink } from '#components/links/BackLink.tsx';
import { Caption, PageHeading } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { headingText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { EventPicture } from '../EventPicture.tsx';
import { EventPrice } from '../EventPrice.tsx';
import { EventLocation } from './EventLocation.tsx';

/** Longer titles are set in a smaller size. */
const LONG_TITLE = 40;

/** Name, picture, the facts beside it and the way in. */
export function EventOpening({ event, onRegister }: { event: CatalogueEvent; onRegister: () => void }) {
  const { title, description, picture } = event;
  const closure = closureOf(event);
  return (
    <Root>
      <Back to={paths.events()}>All events</Back>
      <Title $isLong={title.length > LONG_TITLE}>{title}</Title>
      <Plate picture={picture} sizes="(min-width: 64rem) 64vw, 100vw" isEager $isGray={closure === 'over' || closure === 'canceled'} />
      <Side>
        <Summary>{description}</Summary>
        <Facts event={event} />
        {closure ? <Over>{CLOSURE_TEXTS[closure]}.</Over> : <RegisterButton event={event} onRegister={onRegister} />}
      </Side>
    </Root>
  );
}

function Facts({ event }: { event: CatalogueEvent }) {
  return (
    <List>
      <div>
        <Caption as="dt">Date</Caption>
        <dd>
          <time dateTime={event.startsAt}>{event.date}</time>
        </dd>
      </div>
      <div>
        <Caption as="dt">Location</Caption>
        <dd>
          <EventLocation location={event.location} />
        </dd>
      </div>
      <div>
        <Caption as="dt">Price</Caption>
        <dd>
          <EventPrice event={event} />
          {/* Spelled out: many visitors don't know the term in the price */}
          {isFundraiser(event) && <Caption>{TICKET_NOTES.lackOfFunds}</Caption>}
        </dd>
      </div>
      {event.ageRule && (
        <div>
          <Caption as="dt">Age</Caption>
          <dd>{event.ageRule}</dd>
        </div>
      )}
    </List>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  padding: ${t.space.m} ${t.space.margin} ${t.space.xl};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    padding-bottom: ${t.space['2xl']};
  }
`;

const Back = styled(BackLink)`
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`;

const Title = styled(PageHeading)<{ $isLong: boolean }>`
  max-width: ${({ $isLong }) => ($isLong ? '20em' : '10em')};
  ${({ $isLong }) => $isLong && headingText}
  margin: 0 0 ${t.space.m} -0.04em;
  overflow-wrap: anywhere;
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`;

const Plate = styled(EventPicture)`
  ${media.desktop} {
    grid-column: span 2;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.space.m};
`;

const Summary = styled.p`
  font-size: ${t.text.lede};
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

const List = styled.dl`
  overflow-wrap: anywhere;
  text-wrap: balance;
  > div {
    display: grid;
    grid-template-columns: 5.5rem 1fr;
    align-items: baseline;
    gap: ${t.space.s};
    padding-block: ${t.space.xs};
    border-top: ${t.size.hairline} solid ${t.color.hairline};
  }
  > :last-child {
    border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  }
`;

const Over = styled.p`
  padding: ${t.space.s};
  border: ${t.size.hairline} solid ${t.color.hairline};
  color: ${t.color.graphite};
  text-align: center;
`;

interface RegisterButtonProps {
  event: CatalogueEvent;
  onRegister: () => void;
}

/** The fundraiser has its own page. Online registration isn't available yet for other events. */
function RegisterButton({ event, onRegister }: RegisterButtonProps) {
  const label = eventButtonLabel(event.price);
  if (isFundraiser(event)) {
    return (
      <ButtonLink isWide to={paths.raisingFutures()}>
        {label}
        {/* Screen readers list links without their surroundings */}
        <VisuallyHidden> about {event.title}</VisuallyHidden>
      </ButtonLink>
    );
  }
  return (
    <Button isWide onClick={onRegister}>
      {label}
    </Button>
  );
}
