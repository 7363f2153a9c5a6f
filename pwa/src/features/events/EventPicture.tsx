import { styled } from 'styled-components';
import { Picture } from '#components/pictures/Picture.tsx';

/** Past and canceled events are shown without color, in the list and on their own page. */
export const EventPicture = styled(Picture).attrs({ ratio: '8 / 5' })<{ $isGray: boolean }>`
  img {
    filter: ${({ $isGray }) => ($isGray ? 'grayscale(1)' : 'none')};
  }
`;
