import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Read out, and shown by browsers as the tip. */
  label: string;
  children: ReactNode;
}

/** A button whose only content is a picture; square and large enough for a finger. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} title={label} />;
}

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: ${t.size.touch};
  min-height: ${t.size.touch};
  transition: color ${t.time.quick} ${t.ease.out};
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;
