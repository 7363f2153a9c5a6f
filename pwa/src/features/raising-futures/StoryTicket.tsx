import { closureOf } from '@archive/schema/catalogue/events/event';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { useHasTickets } from '#tickets/ticket-flags.ts';
import { chalkButton } from './StoryChapter.tsx';
import { storyPictures } from './story-pictures.ts';

/** The story ends with the link to the ticket. */
export function StoryTicket({ event }: { event: CatalogueEvent | null | undefined }) {
  const id = useId();
  const hasTickets = useHasTickets();
  return (
    <Root aria-labelledby={id}>
      <Figure picture={storyPictures.welcome} sizes="(min-width: 40rem) 40vw, 100vw" />
      <Words>
        <Title id={id}>Come as you are</Title>
        <p>Stay for one song, or until the last one.</p>
        <Ways>
          {event === null || (event && closureOf(event)) ? (
            <Way to={paths.events()}>See upcoming events</Way>
          ) : (
            <Way to={paths.ticketCheckout()}>Name Your Price</Way>
          )}
          {hasTickets && (
            <Home to={paths.myTickets()} variant="quiet">
              Your Tickets
            </Home>
          )}
          <Home to={paths.home()} variant="quiet">
            Back to Home
          </Home>
        </Ways>
      </Words>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  background: ${t.color.stage};
  color: ${t.color.chalk};
  a:focus-visible {
    outline-color: ${t.color.chalk};
  }
  ${media.tablet} {
    grid-template-columns: 2fr 3fr;
    align-items: center;
  }
`;

const Figure = styled(Picture)`
  img {
    mask-image: linear-gradient(to bottom, black 78%, transparent);
  }
  ${media.tablet} {
    img {
      mask-image: linear-gradient(to right, black 84%, transparent);
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.m};
  padding: 0 ${t.space.margin} ${t.space.xl};
  p {
    font-family: ${t.font.display};
    font-size: ${t.text.title};
    font-style: italic;
    line-height: 1.2;
    color: ${t.color.chalkSoft};
  }
  ${media.tablet} {
    padding-block: ${t.space.xl};
  }
`;

const Title = styled.h2`
  ${displayText}
  margin-left: -0.03em;
  font-size: ${t.text.display};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space.m};
`;

const Way = styled(ButtonLink)`
  ${chalkButton}
`;

const Home = styled(ButtonLink)`
  ${media.hover} {
    &:hover {
      color: ${t.color.chalkSoft};
    }
  }
`;
