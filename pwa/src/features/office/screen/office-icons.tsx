import { type IconProps, icon } from '#components/icons/icons.tsx';

/** The icons of the owners' navigation. */

export function TodayIcon(props: IconProps) {
  return icon(props, <path d="M3.5 20.5h17M6 20v-6M12 20V4M18 20v-9" />);
}

export function MoreIcon(props: IconProps) {
  return icon(props, <path d="M4 12h.01M12 12h.01M20 12h.01" strokeWidth="2.8" />);
}

export function EventsIcon(props: IconProps) {
  return icon(props, <path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4" />);
}

export function TicketsIcon(props: IconProps) {
  return icon(props, <path d="M3.5 7.5h17v3.2a1.5 1.5 0 0 0 0 2.6v3.2h-17v-3.2a1.5 1.5 0 0 0 0-2.6zM14.5 7.5v9" />);
}

export function SetsIcon(props: IconProps) {
  return icon(props, <path d="M7.5 3.5h13v13h-13zM16.5 20.5h-13v-13M7.5 13l4-4 3.5 3.5 2-2 3.5 3" />);
}

export function CodesIcon(props: IconProps) {
  return icon(
    props,
    <>
      <path d="M4 12.5V4h8.5L20.5 12 12 20.5z" />
      <circle cx="8.5" cy="8.5" r="1.2" />
    </>,
  );
}

export function OrdersIcon(props: IconProps) {
  return icon(props, <path d="M5.5 3.5h13v17l-2.2-1.4-2.1 1.4-2.2-1.4-2.2 1.4-2.1-1.4-2.2 1.4zM9 8.5h6M9 12.5h6" />);
}

export function MessagesIcon(props: IconProps) {
  return icon(props, <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />);
}

export function PeopleIcon(props: IconProps) {
  return icon(
    props,
    <>
      <circle cx="9" cy="8.5" r="3.2" />
      <path d="M3 19.5c.6-3.4 2.9-5.2 6-5.2s5.4 1.8 6 5.2M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.8c1.9.7 3.1 2.3 3.5 4.7" />
    </>,
  );
}

export function DataIcon(props: IconProps) {
  return icon(props, <path d="M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9.5 10v9" />);
}

export function HealthIcon(props: IconProps) {
  return icon(props, <path d="M3 12.5h4.5l2.5-7 4 13 2.5-6H21" />);
}

export function LogIcon(props: IconProps) {
  return icon(props, <path d="M5.5 3.5h13v17h-13zM8.5 8h7M8.5 12h7M8.5 16h4" />);
}
