import { formatDate } from '@archive/schema/catalogue/dates';
import { Tabs } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { Tab, TabList, TabPanel } from '#components/layout/tabs.tsx';
import { Link } from '#components/links/Link.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { EmailText } from '#components/text/EmailText.tsx';
import { Caption } from '#components/text/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { SessionUser } from '#state/session/session.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { usePurchaseHistory } from '../purchase-history/purchase-history.tsx';
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

/** A newly opened tab starts at its top, however far the last one was scrolled. */
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
  /* A focused control must not be hidden under the sticky tabs */
  a,
  button,
  input {
    scroll-margin-top: calc(${t.size.touch} + ${t.space.s});
  }
`;

/** @param onClose closes the dialog over the owners' screen */
function ProfileHeader({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  return (
    <Root>
      <Avatar user={user} size="large" />
      <div>
        <Name>{user.username}</Name>
        <Email>
          <EmailText email={user.email} />
        </Email>
        <Caption>Member since {formatDate(user.createdAt)}</Caption>
        {user.isAdmin && (
          <OwnersLink to={paths.adminToday()} onClick={onClose}>
            Owners&apos; Office
          </OwnersLink>
        )}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${t.space.m};
  padding-bottom: ${t.space.m};
`;

const Name = styled.p`
  ${titleText}
  overflow-wrap: anywhere;
`;

const Email = styled.p`
  font-size: ${t.text.small};
  overflow-wrap: anywhere;
`;

const OwnersLink = styled(Link)`
  ${touchTarget}
  font-size: ${t.text.small};
`;
