import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { Picture } from './Picture.tsx';

/** Decoration beside 'not found' and 'nothing here'. Phones load and show nothing: lazy pictures out of sight stay away. */
export function EmptyScreenFigure({ picture }: { picture: PictureData }) {
  return (
    <Frame>
      <Picture picture={picture} sizes="(min-width: 64rem) 26rem, 40vw" ratio="3 / 4" alt="" />
    </Frame>
  );
}

/** Nothing in either hand. The figure at the end of the story: it belongs to the app, so it is here without a connection. */
export const emptyHands: PictureData = {
  base: '/story/welcome',
  alt: '',
  ...{ width: 900, height: 1200, widths: [480, 720, 900], color: '#472b29' },
};

const Frame = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;
