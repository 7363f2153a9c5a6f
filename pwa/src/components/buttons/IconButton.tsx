import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Announced by screen readers, and shown as the tooltip unless `title` says more. */
  label: string;
  children: ReactNode;
}

/** A square button that contains only an icon and is large enough for a finger. */
export function IconButton({ label, title = label, type = 'button', ...rest }: IconButtonProps) {
  return <Root {...rest} type={type} aria-label={label} title={title} />;
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
