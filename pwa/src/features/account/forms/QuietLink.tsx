import { styled } from 'styled-components';
import { Button } from '#components/Button.tsx';
import { t } from '#theme/tokens.ts';

/** A way out below a form; its words stand in line with the fields. */
export const QuietLink = styled(Button).attrs({ variant: 'quiet', size: 'small' })`
  justify-self: start;
  margin-inline: calc(-1 * ${t.space['2xs']});
`;
