import { styled } from 'styled-components';
import { Picture } from '#components/Picture.tsx';

/** What is over has lost its colour, in the list and on its own page. */
export const EventPicture = styled(Picture).attrs({ ratio: '8 / 5' })<{ $isPast: boolean }>`
  img {
    filter: ${({ $isPast }) => ($isPast ? 'grayscale(1)' : 'none')};
  }
`;
