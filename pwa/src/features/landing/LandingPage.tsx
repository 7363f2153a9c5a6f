import { screenTitle } from '@archive/schema/app/screens';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/buttons/ButtonLink.tsx';
import { Stage } from '#components/layout/stage.ts';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { media } from '#theme/media.ts';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { HeroPicture, narrowWindow, tallWindow } from './HeroPicture.tsx';

const tagline = 'Where classical artistry meets contemporary vision';

export function LandingPage() {
  const { productName } = useAppConfig();
  return (
    <Start>
      <PageTitle title={screenTitle('/', productName)} />
      <HeroPicture />
      <Words>
        <Headline>{`Welcome to ${productName}`}</Headline>
        <Tagline>{tagline}</Tagline>
      </Words>
      <Doors aria-label="Start">
        <HeroLink to={paths.photoSets()} variant="secondary">
          Photo Sets
        </HeroLink>
        <HeroLink to={paths.events()} variant="secondary">
          Events
        </HeroLink>
        <HeroLink to={paths.gallery()} variant="secondary">
          Gallery
        </HeroLink>
      </Doors>
    </Start>
  );
}

/** In wide windows the text is under the figure's arm, in tall ones above its head. */
const Start = styled(Stage)`
  justify-content: end;
  gap: ${t.space.l};
  padding: ${t.space.l} ${t.space.gutter} calc(${t.space.l} + env(safe-area-inset-bottom));
  @media ${tallWindow} {
    justify-content: space-between;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${t.space.s};
`;

const Headline = styled.h1`
  ${displayText}
  max-width: 6em;
  margin-left: -0.035em;
  font-size: ${t.text.hero};
  line-height: 0.9;
`;

const Tagline = styled.p`
  max-width: 26ch;
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-style: italic;
  line-height: 1.15;
  color: ${t.color.chalkSoft};
  @media ${narrowWindow} {
    font-size: max(1.375rem, ${t.text.lede});
  }
`;

const Doors = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.space['2xs']};
  ${media.tablet} {
    gap: ${t.space.s};
  }
`;

const HeroLink = styled(ButtonLink)`
  flex: 0 1 9.5rem;
  padding-inline: ${t.space.xs};
  border-color: ${t.color.chalk};
  ${media.hover} {
    &:hover {
      background: ${t.color.chalk};
      color: ${t.color.stage};
    }
  }
  @media ${narrowWindow} {
    flex: 1 0 auto;
  }
`;
