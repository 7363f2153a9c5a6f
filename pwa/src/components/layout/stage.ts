import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

/** A screen's first view: words over a picture that fills the window. Goes with `StagePicture`. */
export const Stage = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  min-height: 100svh;
  background: ${t.color.stage};
  color: ${t.color.chalk};
  a:focus-visible {
    outline-color: ${t.color.chalk};
  }
`;

/** Around the picture. Wide windows show its whole height from the right edge, so that no figure loses a hand or a foot. */
export const StagePicture = styled.div`
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
  }

  ${media.huge} {
    /* The text is over the picture here and must be readable */
    img {
      opacity: 0.25;
    }
  }
`;
