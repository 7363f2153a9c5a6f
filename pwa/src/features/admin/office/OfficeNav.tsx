import type { ScreenName } from '@archive/schema/app/screens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { NavLink } from '#components/links/NavLink.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { CodesIcon, EventsIcon, LogIcon, MessagesIcon, SetsIcon, TicketsIcon } from './office-icons.tsx';

/** The owners' screens. */
export type OfficeScreenName = Extract<ScreenName, `admin${string}`>;

/** The editor is below the list. */
const LINKS: Record<Exclude<OfficeScreenName, 'adminSet'>, { label: string; icon: ReactNode }> = {
  adminEvents: { label: 'Events', icon: <EventsIcon /> },
  adminTickets: { label: 'Tickets', icon: <TicketsIcon /> },
  adminSets: { label: 'Sets', icon: <SetsIcon /> },
  adminMessages: { label: 'Messages', icon: <MessagesIcon /> },
  adminCodes: { label: 'Codes', icon: <CodesIcon /> },
  adminLog: { label: 'Log', icon: <LogIcon /> },
};

/** Links between the owners' screens: a bar at the bottom of phones, a rail on tablets, a sidebar on desktops. */
export function OfficeNav() {
  return (
    <Bar aria-label="Owners">
      {Object.entries(LINKS).map(([name, { label, icon }]) => (
        <Item key={name} to={paths[name as keyof typeof LINKS]()}>
          {icon}
          {label}
        </Item>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${t.layer.bar};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${t.color.paper};
  border-top: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    position: sticky;
    top: calc(${t.size.bar} + ${t.space.m});
    inset-inline: auto;
    grid-auto-flow: row;
    gap: ${t.space['3xs']};
    width: 5.5rem;
    padding-bottom: 0;
    border: 0;
  }
  ${media.wide} {
    width: 11rem;
  }
`;

const Item = styled(NavLink)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${t.space['3xs']};
  min-height: calc(${t.size.touch} + ${t.space.xs});
  padding: ${t.space['2xs']};
  font-size: ${t.text.caption};
  color: ${t.color.graphite};
  text-decoration: none;
  &[aria-current] {
    color: ${t.color.ink};
    background: ${t.color.shade};
  }
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
  ${media.wide} {
    grid-auto-flow: column;
    justify-content: start;
    align-items: center;
    gap: ${t.space.xs};
    min-height: ${t.size.touch};
    padding-inline: ${t.space.s};
    font-size: ${t.text.small};
  }
`;
