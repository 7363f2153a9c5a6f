import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '#theme/tokens.ts';
import { Link } from './Link.tsx';

/** The way back to where this screen belongs. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Root to={to}>
      <span aria-hidden>←</span> {children}
    </Root>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${t.space['2xs']};
  justify-self: start;
  min-height: ${t.size.touch};
  color: ${t.color.graphite};
  font-size: ${t.text.small};
  text-decoration: none;
  &:hover {
    color: ${t.color.ink};
    text-decoration: underline;
  }
`;
