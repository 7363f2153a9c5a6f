import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';
import { media } from '#theme/media.ts';
import { hero } from './hero.ts';

/** Here the words stand above the picture instead of beside the figure. */
export const tallWindow = '(max-aspect-ratio: 5/4)';
/** Too narrow for the wide picture even so: the figure alone. */
export const narrowWindow = '(max-aspect-ratio: 5/8)';

/**
 * The figure never loses a hand or a foot: wide windows show the whole height of the picture from the right edge, narrow
 * ones the width of another. Where the picture ends, its edge dissolves into the stage, which has the colour of its shadows.
 */
export function HeroPicture() {
  return (
    <Wall>
      <Picture
        picture={hero.wide}
        sizes={`${tallWindow} 109svh, 160svh`}
        isEager
        alternative={{ picture: hero.tall, media: narrowWindow, sizes: '100vw' }}
      />
    </Wall>
  );
}

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
    mask-image: linear-gradient(to right, transparent, black 26%);
  }

  @media ${tallWindow} {
    img {
      top: auto;
      bottom: 9%;
      height: min(133vw, 68svh);
      mask-image:
        linear-gradient(to right, transparent, black 24%), linear-gradient(to bottom, transparent, black 18%, black 86%, transparent);
      mask-composite: intersect;
    }
  }

  @media ${narrowWindow} {
    img {
      width: 100%;
      height: min(133vw, 62svh);
      aspect-ratio: auto;
      object-position: 50% 80%;
      mask-image: linear-gradient(to bottom, transparent, black 18%, black 86%, transparent);
    }
  }

  ${media.huge} {
    /* the words are over it now, and have to be read */
    img {
      opacity: 0.25;
    }
  }
`;
