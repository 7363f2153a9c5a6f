import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface IconProps {
  /** Only if there is no text beside it. */
  label?: string;
}

export function BagIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M5 8.5h14l.9 11.5H4.1z" />
      <path d="M8.6 11V7.2a3.4 3.4 0 0 1 6.8 0V11" />
    </>,
  );
}

export function PersonIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M12 12.2c-2 0-3.5-1.9-3.5-4.2S10 4 12 4s3.5 1.7 3.5 4-1.5 4.2-3.5 4.2z" />
      <path d="M4.5 20.5c.5-3.4 3.5-5.3 7.5-5.3s7 1.9 7.5 5.3" />
    </>,
  );
}

export function MenuIcon(props: IconProps) {
  return icon(props, <path d="M3 8.5h18M3 15.5h18" />);
}

export function CloseIcon(props: IconProps) {
  return icon(props, <path d="m5 5 14 14M19 5 5 19" />);
}

export function CheckIcon(props: IconProps) {
  return icon(props, <path d="m4.5 12.8 4.6 4.7L19.5 6.5" />);
}

/** For icon files that only some screens load. */
export function icon({ label }: IconProps, drawing: ReactNode) {
  return (
    <Svg viewBox="0 0 24 24" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {drawing}
    </Svg>
  );
}

const Svg = styled.svg`
  flex: none;
  width: 1.5em;
  height: 1.5em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.4;
  stroke-linecap: square;
  stroke-linejoin: miter;
`;
