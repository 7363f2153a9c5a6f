import { type IconProps, icon } from './icons.tsx';

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
