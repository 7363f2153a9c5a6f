import { styled } from 'styled-components';
import { Picture } from '#components/pictures/Picture.tsx';

/** Past events are shown without color, in the list and on their own page. */
export const EventPicture = styled(Picture).attrs({ ratio: '8 / 5' })<{ $isPast: boolean }>`
  img {
    filter: ${({ $isPast }) => ($isPast ? 'grayscale(1)' : 'none')};
  }
`;
