import { type IconProps, icon } from './icons.tsx';

export function PinIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M12 21s6.5-6.3 6.5-11.2A6.5 6.5 0 0 0 12 3.2a6.5 6.5 0 0 0-6.5 6.6C5.5 14.7 12 21 12 21z" />
      <path d="M12 7.6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z" />
    </>,
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return icon(props, <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />);
}

export function EyeIcon(props: IconProps) {
  return icon(props, eye);
}

export function EyeOffIcon(props: IconProps) {
  return icon(
    props,
    <>
      {eye}
      <path d="M4 20 20 4" />
    </>,
  );
}

const eye = (
  <>
    <path d="M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12z" />
    <path d="M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" />
  </>
);
