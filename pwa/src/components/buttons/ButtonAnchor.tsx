import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './Button.tsx';

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button and leads out of the app, for instance to a file. */
export function ButtonAnchor({ variant = 'primary', size = 'regular', ...rest }: ButtonAnchorProps) {
  return <Root {...rest} $variant={variant} $size={size} $isWide={false} />;
}

const Root = styled.a<ButtonLook>`
  ${buttonStyle}
`;
