import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';

/** The page's column: gutters at both sides, a widest width, air above and below. */
export const Page = styled.div`
  padding: ${t.space.l} ${t.space.margin} ${t.space['2xl']};
`;

/** A page whose content loads in the browser. Its footer stays below the window, so nothing visible moves when the content appears. */
export const ClientPage = styled(Page)`
  min-height: 100vh;
`;

export const Stack = styled.div<{ $gap?: keyof typeof t.space }>`
  display: grid;
  gap: ${({ $gap = 's' }) => t.space[$gap]};
`;
