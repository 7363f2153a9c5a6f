import { styled } from 'styled-components';
import { hiddenFromSight } from '#theme/hidden-from-sight.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${hiddenFromSight}
`;
