import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { PageHeading } from './typography.tsx';

/** A page's one message, with a picture beside it where there is room. */
export const BesidePicture = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    align-items: center;
    gap: ${t.space.l};
  }
`;

export const BesidePictureTitle = styled(PageHeading)`
  max-width: 6em;
  ${media.tablet} {
    /* beside the picture the longest word needs the room of its column */
    font-size: clamp(3.5rem, 7.4vw, 8rem);
  }
`;
