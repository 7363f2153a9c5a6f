import type { Picture as PictureData } from '@archive/schema/photo-set';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { Picture } from './Picture.tsx';

/** Decoration beside 'not found'. Phones load and show nothing: lazy pictures out of sight stay away. */
export function NotFoundFigure({ picture }: { picture: PictureData }) {
  return (
    <Frame>
      <Picture picture={picture} sizes="(min-width: 64rem) 26rem, 40vw" ratio="3 / 4" alt="" />
    </Frame>
  );
}

const Frame = styled.div`
  display: none;
  ${media.tablet} {
    display: block;
  }
`;
