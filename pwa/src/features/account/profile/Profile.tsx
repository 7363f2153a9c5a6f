import { Tabs } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { Tab, TabList, TabPanel } from '#components/tabs.tsx';
import type { SessionUser } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';
import { usePurchaseHistory } from '../collection/use-purchase-history.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { Overview } from './purchases/Overview.tsx';
import { Purchases } from './purchases/Purchases.tsx';
import { Settings } from './settings/Settings.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

export interface ProfileProps {
  user: SessionUser;
  onClose: () => void;
}

export function Profile({ user, onClose }: ProfileProps) {
  const root = useRef<HTMLDivElement>(null);
  const reading = usePurchaseHistory({ isFresh: true });
  const confirmation = useEmailConfirmation(user);
  const standing = { reading, confirmation };
  return (
    <>
      <ProfileHeader user={user} onClose={onClose} />
      <Tabs.Root ref={root} defaultValue="overview" onValueChange={() => showBeginning(root)}>
        <List aria-label="My Profile">
          <Tab value="overview">Overview</Tab>
          <Tab value="purchases">Purchases</Tab>
          <Tab value="settings">Settings</Tab>
        </List>
        <Panel value="overview">
          <Overview {...standing} onClose={onClose} />
        </Panel>
        <Panel value="purchases">
          <Purchases {...standing} onClose={onClose} />
        </Panel>
        <Panel value="settings">
          <Settings {...standing} user={user} />
        </Panel>
      </Tabs.Root>
    </>
  );
}

/** Another tab begins at its beginning, however far the last one was scrolled. */
function showBeginning(root: RefObject<HTMLElement | null>): void {
  const [tabs, list] = [root.current, root.current?.firstElementChild];
  const isScrolledPast = tabs && list && tabs.getBoundingClientRect().top < list.getBoundingClientRect().top;
  if (isScrolledPast) tabs.scrollIntoView({ block: 'start' });
}

/** Stays in reach while a long list scrolls. */
const List = styled(TabList)`
  position: sticky;
  z-index: ${t.layer.raised};
  top: calc(-1 * ${t.space.m});
  margin-inline: calc(-1 * ${t.space.m});
  padding-inline: ${t.space.m};
  background: ${t.color.paper};
`;

const Panel = styled(TabPanel)`
  /* what the keyboard comes to must not hide under the tabs */
  a,
  button,
  input {
    scroll-margin-top: calc(${t.size.touch} + ${t.space.s});
  }
`;
