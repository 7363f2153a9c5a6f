import { COMMUNITY_PURPOSE, COMMUNITY_SHARE_PERCENT } from '@archive/schema/sales/ticket-texts';
import { styled } from 'styled-components';
import { Picture } from '#components/pictures/Picture.tsx';
import { media } from '#theme/media.ts';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { storyPictures } from './story-pictures.ts';

/** In the picture three figures pull a line. The share is set at its end. */
export function StoryShare() {
  return (
    <Root>
      <Picture picture={storyPictures.line} sizes="(min-width: 40rem) 100vw, 160vw" />
      <Words>
        <Share>{COMMUNITY_SHARE_PERCENT}%</Share>
        <Rest>{COMMUNITY_PURPOSE}.</Rest>
      </Words>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  margin-top: ${t.space['2xl']};
  background: ${t.color.stage};
  color: ${t.color.chalk};
  img {
    aspect-ratio: 4 / 3;
    object-position: 4% 50%;
    mask-image: linear-gradient(to bottom, black 80%, transparent);
  }
  ${media.tablet} {
    img {
      aspect-ratio: 2 / 1;
      object-position: 50% 50%;
    }
  }
  ${media.desktop} {
    img {
      mask-image: none;
    }
  }
`;

const Words = styled.p`
  padding: 0 ${t.space.margin} ${t.space.xl};
  ${media.desktop} {
    position: absolute;
    /* Below the end of the rope, right of the last foot */
    inset: 54% ${t.space.margin} auto auto;
    width: 18%;
    padding: 0;
  }
`;

const Share = styled.span`
  ${displayText}
  display: block;
  font-size: ${t.text.display};
  line-height: 1;
`;

const Rest = styled.span`
  display: block;
  max-width: 18em;
  font-size: ${t.text.lede};
  line-height: 1.4;
  color: ${t.color.chalkSoft};
  ${media.desktop} {
    font-size: ${t.text.body};
  }
`;
