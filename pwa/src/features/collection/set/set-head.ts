import { styled } from 'styled-components';
import { PlainHeading } from '#components/text/typography.tsx';
import { t } from '#theme/tokens.ts';

/** Above the content of a set or of a Complete Collection. */
export const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: ${t.space['2xs']};
  margin-bottom: ${t.space.l};
`;

export const Title = styled(PlainHeading)`
  overflow-wrap: anywhere;
`;
