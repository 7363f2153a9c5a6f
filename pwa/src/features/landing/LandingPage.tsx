import { screenTitle } from '@archive/schema/screen-title';
import { styled } from 'styled-components';
import { ButtonLink } from '#components/ButtonLink.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
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
    <Stage>
      <PageTitle title={screenTitle('/', productName)} />
      <HeroPicture />
      <Words>
        <Headline>{`Welcome to ${productName}`}</Headline>
        <Tagline>{tagline}</Tagline>
      </Words>
      <Doors aria-label="Start">
        <Door to={paths.photoSets()} variant="secondary">
          Photo Sets
        </Door>
        <Door to={paths.events()} variant="secondary">
          Events
        </Door>
        <Door to={paths.gallery()} variant="secondary">
          Gallery
        </Door>
      </Doors>
    </Stage>
  );
}

/** In wide windows the words stand low, under the figure's arm; in tall ones above its head. */
const Stage = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: ${t.space.l};
  min-height: 100svh;
  padding: ${t.space.l} ${t.space.gutter} calc(${t.space.l} + env(safe-area-inset-bottom));
  background: ${t.color.stage};
  color: ${t.color.chalk};
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

const Door = styled(ButtonLink)`
  flex: 0 1 9.5rem;
  padding-inline: ${t.space.xs};
  border-color: ${t.color.chalk};
  ${media.hover} {
    &:hover {
      background: ${t.color.chalk};
      color: ${t.color.stage};
    }
  }
  &:focus-visible {
    outline-color: ${t.color.chalk};
  }
  @media ${narrowWindow} {
    flex: 1 0 auto;
  }
`;
