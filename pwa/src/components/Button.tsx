import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  /** Something is under way: clicks and the form's Enter do nothing, the focus stays. */
  isBusy?: boolean;
  /** Replaces the label while busy, for instance 'Processing...'. */
  busyLabel?: string;
  /** Looks and reads disabled, but can be reached and still calls `onClick`, so that it can say why. */
  isUnavailable?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  isWide = false,
  isBusy = false,
  busyLabel,
  isUnavailable = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $isWide={isWide}
      aria-disabled={isBusy || isUnavailable || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </Root>
  );
}

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;
