import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { media } from '#theme/media.ts';

/** Nothing in either hand. Phones load and show nothing: lazy pictures out of sight stay away. */
export function NotFoundFigure() {
  return (
    <Frame>
      <Picture picture={figure} sizes="(min-width: 64rem) 26rem, 40vw" ratio="3 / 4" alt="" />
    </Frame>
  );
}

/** The figure that welcomes at the end of the story: it belongs to the app, so it is here without a connection. */
const figure: PictureData = {
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
