import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Picture } from './Picture.tsx';

const WIDTH = '3.75rem';
const RATIO = '3 / 4';

export interface ThumbnailProps {
  /** Undefined until it is loaded; its space is reserved. */
  picture: PictureData | undefined;
  className?: string;
}

/** A small picture in a list. The name beside it says what it shows. */
export function Thumbnail({ picture, className }: ThumbnailProps) {
  return <Frame className={className}>{picture && <Picture picture={picture} sizes={WIDTH} ratio={RATIO} alt="" isEager />}</Frame>;
}

const Frame = styled.div`
  width: ${WIDTH};
  aspect-ratio: ${RATIO};
  background: ${t.color.shade};
  overflow: hidden;
  ${media.narrow} {
    width: 2.25rem;
  }
`;
