import type { ScreenName } from '@archive/schema/app/screens';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Dialog } from '#components/dialogs/Dialog.tsx';
import { isAtOrBelow } from '#components/links/is-at-or-below.ts';
import { NavLink } from '#components/links/NavLink.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import {
  CodesIcon,
  DataIcon,
  EventsIcon,
  HealthIcon,
  LogIcon,
  MessagesIcon,
  MoreIcon,
  OrdersIcon,
  PeopleIcon,
  SetsIcon,
  TicketsIcon,
  TodayIcon,
} from './office-icons.tsx';

/** The owners' screens. */
export type OfficeScreenName = Extract<ScreenName, `admin${string}`>;

/** The editor is below the list. */
const LINKS: Record<Exclude<OfficeScreenName, 'adminSet'>, { label: string; icon: ReactNode }> = {
  adminToday: { label: 'Today', icon: <TodayIcon /> },
  adminSets: { label: 'Sets', icon: <SetsIcon /> },
  adminOrders: { label: 'Orders', icon: <OrdersIcon /> },
  adminMessages: { label: 'Messages', icon: <MessagesIcon /> },
  adminEvents: { label: 'Events', icon: <EventsIcon /> },
  adminTickets: { label: 'Tickets', icon: <TicketsIcon /> },
  adminCodes: { label: 'Codes', icon: <CodesIcon /> },
  adminPeople: { label: 'People', icon: <PeopleIcon /> },
  adminData: { label: 'Data', icon: <DataIcon /> },
  adminHealth: { label: 'Health', icon: <HealthIcon /> },
  adminLog: { label: 'Log', icon: <LogIcon /> },
};

/** How many links fit into the bar of a phone, beside 'More'. */
const IN_BAR = 4;

/** Links between the owners' screens: a bar at the bottom of phones, a rail on tablets, a sidebar on desktops. */
export function OfficeNav() {
  const [isMore, setMore] = useState(false);
  const names = Object.keys(LINKS) as (keyof typeof LINKS)[];
  const behindMore = names.slice(IN_BAR);
  const here = useLocation().pathname;
  const isBehindMore = behindMore.some((name) => isAtOrBelow(here, paths[name]()));
  return (
    <>
      <Bar aria-label="Owners">
        {names.map((name, index) => (
          <Item key={name} to={paths[name]()} isExact={name === 'adminToday'} $isInBar={index < IN_BAR}>
            {LINKS[name].icon}
            {LINKS[name].label}
          </Item>
        ))}
        <More type="button" aria-haspopup="dialog" aria-current={isBehindMore || undefined} onClick={() => setMore(true)}>
          <MoreIcon />
          More
        </More>
      </Bar>
      <Dialog isOpen={isMore} onOpenChange={setMore} title="More">
        <nav aria-label="More owners' screens">
          {behindMore.map((name) => (
            <Row key={name} to={paths[name]()} onClick={() => setMore(false)}>
              {LINKS[name].icon}
              {LINKS[name].label}
            </Row>
          ))}
        </nav>
      </Dialog>
    </>
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
    /* In a low window or at 200 % its end is reached without the end of the page */
    max-height: calc(100dvh - ${t.size.bar} - 2 * ${t.space.m});
    overflow-y: auto;
    scrollbar-width: thin;
    padding-bottom: 0;
    border: 0;
  }
`;

const entry = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${t.space['3xs']};
  min-height: calc(${t.size.touch} + ${t.space.xs});
  padding: ${t.space['2xs']};
  font-size: ${t.text.caption};
  color: ${t.color.graphite};
  text-decoration: none;
  &:focus-visible {
    outline-offset: calc(-1 * ${t.size.ring});
  }
  &[aria-current] {
    color: ${t.color.ink};
    background: ${t.color.shade};
    /* The reader's own colors leave no background */
    @media (forced-colors: active) {
      &:not(:focus-visible) {
        outline: ${t.size.hairline} solid Highlight;
        outline-offset: calc(-1 * ${t.size.hairline});
      }
    }
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

/** On phones those that don't fit are behind 'More'. */
const Item = styled(NavLink)<{ $isInBar: boolean }>`
  ${entry}
  ${({ $isInBar }) => !$isInBar && `display: none;`}
  ${media.tablet} {
    display: grid;
  }
`;

const More = styled.button`
  ${entry}
  ${media.tablet} {
    display: none;
  }
`;

const Row = styled(NavLink)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.control};
  text-decoration: none;
  &[aria-current] {
    color: ${t.color.sanguine};
  }
`;
