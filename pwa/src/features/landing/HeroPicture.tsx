import type { Picture as PictureData } from '@archive/schema/catalogue/photo-set';
import { styled } from 'styled-components';
import { StagePicture } from '#components/layout/stage.ts';
import { Picture } from '#components/pictures/Picture.tsx';

/** Here the text is above the picture instead of next to the figure. */
export const tallWindow = '(max-aspect-ratio: 5/4)';
/** Too narrow for the wide picture: the tall one shows only the figure. */
export const narrowWindow = '(max-aspect-ratio: 5/8)';

/**
 * The whole figure is always visible: wide windows show the full height of the picture from its right edge, narrow ones the full
 * width of another picture. The picture's edge fades into the background, which has the color of its shadows.
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

const Wall = styled(StagePicture)`
  img {
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
`;

const alt = 'A wooden figure balances on one leg, arms and the other leg stretched out, in warm studio light';
const color = '#281a11';

/** The pictures behind the landing page, rendered by `npm run demo:render`: one for wide windows, one for tall ones. */
export const hero: Record<'wide' | 'tall', PictureData> = {
  wide: { base: '/landing/hero', alt, color, width: 1800, height: 1125, widths: [720, 1200, 1800] },
  tall: { base: '/landing/hero-tall', alt, color, width: 780, height: 1040, widths: [480, 780] },
};
