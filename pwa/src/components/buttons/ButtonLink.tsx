import { styled } from 'styled-components';
import { Link, type LinkProps } from '../links/Link.tsx';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './Button.tsx';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'regular', isWide = false, ...rest }: ButtonLinkProps) {
  return <Root {...rest} $variant={variant} $size={size} $isWide={isWide} />;
}

const Root = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
