import { icon } from '#components/icons/icons.tsx';

export const MirrorIcon = () => icon({}, <path d="M12 3v18M9 7 3.5 17H9zM15 7l5.5 10H15z" />);

export const UpsideDownIcon = () => icon({}, <path d="M7 4v16M3.5 7.5 7 4l3.5 3.5M17 20V4M13.5 16.5 17 20l3.5-3.5" />);

export const GrayscaleIcon = () =>
  icon(
    {},
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>,
  );

export const ZoomInIcon = () => icon({}, <path d="M5 12h14M12 5v14" />);

export const ZoomOutIcon = () => icon({}, <path d="M5 12h14" />);

export const FullScreenIcon = () => icon({}, <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />);

export const LeaveFullScreenIcon = () => icon({}, <path d="M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" />);

export const PreviousViewIcon = () => icon({}, <path d="M15 5l-7 7 7 7" />);

export const NextViewIcon = () => icon({}, <path d="M9 5l7 7-7 7" />);

export const PreviousPoseIcon = () => icon({}, <path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />);

export const NextPoseIcon = () => icon({}, <path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />);
