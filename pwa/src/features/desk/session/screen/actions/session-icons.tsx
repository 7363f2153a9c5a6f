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

/** A pencil held up to measure. */
export const AidsIcon = () =>
  icon(
    {},
    <>
      <path d="M4 20 5.2 15.6 16.6 4.2l3.2 3.2L8.4 18.8z" />
      <path d="M14 6.8l3.2 3.2M9 15l1.2 1.2M11.4 12.6l1.2 1.2" />
    </>,
  );

/** A crossed-out eye. */
export const HideIcon = () =>
  icon(
    {},
    <>
      <path d="M3 12c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6s-6.6-2-9-6z" />
      <path d="M5 20 19 4" />
    </>,
  );

export const HelpIcon = () => icon({}, <path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18v.01" />);

export const EndIcon = () => icon({}, <path d="M6 6h12v12H6z" />);

export const LargeClockIcon = () => icon({}, <path d="M4 6.5h16v11H4zM9 10v4M15 10v4M12 11v.01M12 13v.01" />);
