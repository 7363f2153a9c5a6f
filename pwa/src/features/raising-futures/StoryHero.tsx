import { FUNDRAISER_TITLE } from '@archive/schema/event';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { Picture } from '#components/Picture.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { StoryWayBack } from './StoryWayBack.tsx';
import { storyPictures } from './story-pictures.ts';
import { chalkButton } from './story-style.ts';
import type { Fundraiser } from './use-fundraiser.ts';

/** Here the words stand above the dancers instead of beside them. */
const tallWindow = '(max-aspect-ratio: 1/1)';

export function StoryHero({ event }: { event: Fundraiser | null }) {
  return (
    <Stage>
      <Wall>
        <Picture
          picture={storyPictures.dance}
          sizes="max(100vw, 160svh)"
          isEager
          alternative={{ picture: storyPictures.danceTall, media: tallWindow, sizes: '100vw' }}
        />
      </Wall>
      <StoryWayBack />
      <Title>{FUNDRAISER_TITLE}</Title>
      <Words>
        <Standfirst>A day party that outlasts its day.</Standfirst>
        <When>
          {event && (
            <>
              <time dateTime={event.startsAt}>{event.date}</time>
              <br />
              {event.location}
            </>
          )}
        </When>
        {event?.isPast ? <Over>This event is over.</Over> : <TicketLink to={paths.ticketCheckout()}>Purchase Ticket</TicketLink>}
      </Words>
    </Stage>
  );
}

/** The title stands above the dancers, the rest in the dark at their left; in tall windows all of it above them. */
const Stage = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  gap: ${t.space.s};
  min-height: 100svh;
  padding: ${t.space.s} ${t.space.margin} calc(${t.space.l} + env(safe-area-inset-bottom));
  background: ${t.color.stage};
  color: ${t.color.chalk};
  a:focus-visible {
    outline-color: ${t.color.chalk};
  }
`;

/** Nobody loses a hand or a foot: wide windows show the whole height from the right edge, tall ones the width of another picture. */
const Wall = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  img {
    position: absolute;
    top: 0;
    right: 0;
    width: auto;
    max-width: none;
    height: 100%;
    aspect-ratio: 16 / 10;
    background: none;
    mask-image: linear-gradient(to right, transparent, black 24%);
  }
  @media ${tallWindow} {
    img {
      top: auto;
      bottom: 0;
      width: 100%;
      height: min(133vw, 82svh);
      aspect-ratio: auto;
      object-position: 50% 100%;
      mask-image: linear-gradient(to bottom, transparent, black 12%);
    }
  }

  ${media.huge} {
    /* the words are over it now, and have to be read */
    img {
      opacity: 0.25;
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space.s};
  max-width: 22rem;
  margin-top: auto;
  @media ${tallWindow} {
    max-width: none;
    margin-top: 0;
  }
`;

const Title = styled.h1`
  ${displayText}
  margin-left: -0.03em;
  font-size: ${t.text.hero};
  line-height: 0.95;
`;

const Standfirst = styled.p`
  max-width: 16ch;
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-style: italic;
  line-height: 1.15;
  color: ${t.color.chalkSoft};
  text-wrap: balance;
  @media ${tallWindow} {
    max-width: none;
  }
`;

/** Two lines are kept free for what the server says. */
const When = styled.p`
  min-height: 3.1em;
  font-size: ${t.text.small};
  color: ${t.color.chalkSoft};
  overflow-wrap: anywhere;
`;

const Over = styled.p`
  padding: ${t.space.xs} ${t.space.m};
  border: ${t.size.hairline} solid ${t.color.chalkSoft};
`;

const TicketLink = styled(ButtonLink)`
  ${chalkButton}
`;
