import { CLOSURE_TEXTS, closureOf, FUNDRAISER_TITLE, UNPLANNED_TEXT } from '@archive/schema/catalogue/events/event';
import { brandName } from '@archive/schema/product';
import { styled } from 'styled-components';
import type { CatalogueEvent } from '#catalogue/events.ts';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Stage, StagePicture } from '#components/layout/stage.ts';
import { Link } from '#components/links/Link.tsx';
import { Picture } from '#components/pictures/Picture.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { chalkButton } from './StoryChapter.tsx';
import { storyPictures } from './story-pictures.ts';

/** Here the text is above the dancers instead of beside them. */
const tallWindow = '(max-aspect-ratio: 1/1)';

export function StoryHero({ event }: { event: CatalogueEvent | null | undefined }) {
  const closure = event && closureOf(event);
  const over = event === null ? UNPLANNED_TEXT : closure && CLOSURE_TEXTS[closure];
  return (
    <Start>
      <Wall>
        <Picture
          picture={storyPictures.dance}
          sizes="max(100vw, 160svh)"
          isEager
          alternative={{ picture: storyPictures.danceTall, media: tallWindow, sizes: '100vw' }}
        />
      </Wall>
      <BackToShop />
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
        {over ? <Over>{over}.</Over> : <TicketLink to={paths.ticketCheckout()}>Purchase Ticket</TicketLink>}
      </Words>
    </Start>
  );
}

/** The title is above the dancers and the rest to their left. In tall windows everything is above them. */
const Start = styled(Stage)`
  gap: ${t.space.s};
  padding: ${t.space.s} ${t.space.margin} calc(${t.space.l} + env(safe-area-inset-bottom));
`;

/** Tall windows show the full width of another picture. */
const Wall = styled(StagePicture)`
  img {
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

/** Reserves two lines, so that the page doesn't move when the event arrives. */
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

/** This screen has no navigation bar; these two links lead back to the shop. */
function BackToShop() {
  const { productName } = useAppConfig();
  return (
    <Links aria-label="Back to the shop">
      <Brand to={paths.home()}>{brandName(productName)}</Brand>
      <Way to={paths.events()}>All events</Way>
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space.m};
`;

const Way = styled(Link)`
  ${touchTarget}
  font-size: ${t.text.small};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Brand = styled(Way)`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.015em;
`;
