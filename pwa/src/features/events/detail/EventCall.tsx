import { CLOSURE_TEXTS, closureOf, isFundraiser } from '@archive/schema/catalogue/events/event';
import { COMMUNITY_SHARE, RETURNED_TICKETS } from '@archive/schema/sales/ticket-texts';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Link } from '#components/links/Link.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { headingText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { useHasTickets } from '#tickets/ticket-flags.ts';
import { INVITATION } from './invitation.ts';

/** The call to action: how to take part in this event. */
export function EventCall({ event, headingRef }: { event: CatalogueEvent; headingRef: Ref<HTMLHeadingElement> }) {
  const closure = closureOf(event);
  if (closure === 'soldOut') {
    return (
      <Call headingRef={headingRef} title={CLOSURE_TEXTS.soldOut} action={<FundraiserWays />}>
        Every ticket is sold. {RETURNED_TICKETS}
      </Call>
    );
  }
  if (closure) {
    return (
      <Call headingRef={headingRef} title={CLOSURE_TEXTS[closure]} action={<Action to={paths.events()}>See upcoming events</Action>}>
        There will be others. See the event list for upcoming dates.
      </Call>
    );
  }
  if (isFundraiser(event)) {
    return (
      <Call headingRef={headingRef} title="Come and dance for it" action={<FundraiserWays />}>
        Name your price: {COMMUNITY_SHARE}.
      </Call>
    );
  }
  return (
    <Call headingRef={headingRef} title="Would you like to join us?" action={<Action to={paths.contact()}>Write to us</Action>}>
      {INVITATION}
    </Call>
  );
}

function FundraiserWays() {
  const hasTickets = useHasTickets();
  return (
    <Ways>
      <Action to={paths.raisingFutures()}>Read the story</Action>
      {hasTickets && <Tickets to={paths.myTickets()}>Your tickets</Tickets>}
    </Ways>
  );
}

interface CallProps {
  headingRef: Ref<HTMLHeadingElement>;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Call({ headingRef, title, action, children }: CallProps) {
  return (
    <Root aria-labelledby="event-call">
      <Title id="event-call" ref={headingRef} tabIndex={-1}>
        {title}
      </Title>
      <div>
        <p>{children}</p>
        {action}
      </div>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${t.space.m} ${t.space.l};
  padding: ${t.space.xl} ${t.space.margin};
  /* Where the page is dark as well */
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  background: ${t.color.stage};
  color: ${t.color.chalk};
  a:focus-visible {
    outline-color: ${t.color.chalk};
  }
  > div {
    display: grid;
    justify-items: start;
    gap: ${t.space.m};
  }
  p {
    max-width: ${t.size.measure};
    font-size: ${t.text.lede};
    color: ${t.color.chalkSoft};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    align-items: start;
    padding-block: ${t.space['2xl']};
  }
`;

const Title = styled.h2`
  ${headingText}
  &:focus {
    outline: none;
  }
  ${media.desktop} {
    grid-column: span 2;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
`;

const Tickets = styled(Link)`
  ${touchTarget}
  color: ${t.color.chalk};
`;

const Action = styled(ButtonLink)`
  background: ${t.color.chalk};
  color: ${t.color.stage};
`;
