import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { ArrowLeftIcon } from '../icons/control-icons.tsx';
import { Link } from './Link.tsx';

/** A link back to the parent screen. */
export function BackLink({ to, children, className }: { to: string; children: ReactNode; className?: string }) {
  return (
    <Root to={to} className={className}>
      <ArrowLeftIcon />
      {children}
    </Root>
  );
}

const Root = styled(Link)`
  ${touchTarget}
  gap: ${t.space['2xs']};
  justify-self: start;
  font-size: ${t.text.small};
  text-decoration: none;
  svg {
    /* Aligns the arrow's tip with the column's edge */
    margin-left: -0.25em;
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
