import type { ComponentProps, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'regular' | 'small';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $isWide: boolean;
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
  /** An action is in progress: clicks and Enter do nothing, and the focus stays. */
  isBusy?: boolean;
  /** Replaces the label while busy, for instance 'Processing...'. */
  busyLabel?: string;
  /** Looks and is announced as disabled, but can be focused and still calls `onClick`, which can explain why. */
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

/** What Button and ButtonLink share. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${t.space['2xs']};
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-height: ${({ $size }) => ($size === 'small' ? t.size.touch : t.size.control)};
  padding: ${t.space['2xs']} ${({ $size }) => ($size === 'small' ? t.space.s : t.space.m)};
  border: ${t.size.hairline} solid transparent;
  font-size: ${t.text.small};
  font-weight: 500;
  line-height: 1.2;
  letter-spacing: 0.005em;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${t.time.quick} ${t.ease.out},
    color ${t.time.quick} ${t.ease.out},
    border-color ${t.time.quick} ${t.ease.out};
  ${({ $variant }) => looks[$variant]}

  &[aria-disabled='true'],
  &:disabled {
    cursor: default;
    background: transparent;
    color: ${t.color.graphite};
    border-color: ${t.color.hairline};
    text-decoration: none;
  }
`;

const primary = css`
  background: ${t.color.ink};
  color: ${t.color.paper};
  ${media.hover} {
    &:hover {
      background: ${t.color.graphite};
    }
  }
`;

const secondary = css`
  border-color: ${t.color.ink};
  ${media.hover} {
    &:hover {
      background: ${t.color.ink};
      color: ${t.color.paper};
    }
  }
`;

const quiet = css`
  /* No border: code that aligns the button's text accounts for the padding only */
  border-width: 0;
  min-width: ${t.size.touch};
  padding-inline: ${t.space['2xs']};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
`;

const looks = { primary, secondary, quiet };

const Root = styled.button<ButtonLook>`
  ${buttonStyle}
`;
