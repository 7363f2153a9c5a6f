import { icon } from '#components/icons/icons.tsx';

export const SwapIcon = () => icon({}, <path d="M4 8h13l-3.5-3.5M20 16H7l3.5 3.5" />);

export const MoreTimeIcon = () =>
  icon(
    {},
    <>
      <path d="M12 6.5V12l3 2" />
      <path d="M20 12a8 8 0 1 1-3.2-6.4M20 3v5M17.5 5.5h5" />
    </>,
  );

export const ClockIcon = () =>
  icon(
    {},
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7v5l3.5 2" />
    </>,
  );

export const EndIcon = () => icon({}, <path d="M6 6h12v12H6z" />);

export const HideIcon = () =>
  icon(
    {},
    <path d="M4 4l16 16M9.9 6.1A9 9 0 0 1 12 5.8c3.8 0 7 2 9.5 6.2a15 15 0 0 1-2.4 3M6.3 7.5A13 13 0 0 0 2.5 12c2.5 4.2 5.7 6.2 9.5 6.2 1.4 0 2.7-.3 3.9-.8" />,
  );
