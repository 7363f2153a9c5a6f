import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { media } from '#theme/media.ts';

/** The landing page's figure, looking for the page as well. Phones load and show nothing: lazy pictures out of sight stay away. */
export function NotFoundPicture() {
  return (
    <Frame>
      <Picture picture={figure} sizes="(min-width: 64rem) 26rem, 40vw" ratio="3 / 4" alt="" />
    </Frame>
  );
}

const figure: PictureData = {
  base: '/landing/hero-tall',
  alt: '',
  color: '#281a11',
  width: 780,
  height: 1040,
  widths: [480, 780],
};

const Frame = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;
