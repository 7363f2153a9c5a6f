import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { Link } from './Link.tsx';

/** A link in a sentence, as high as a finger. Padding above and below doesn't move the lines of the text. */
export const TextLink = styled(Link)`
  padding-block: ${t.space.s};
`;
