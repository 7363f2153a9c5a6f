import { formatDate } from '@archive/schema/catalogue/dates';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DeviceItem, DeviceList, DeviceName } from '#components/layout/device-list.ts';
import { Stack } from '#components/layout/layout.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption } from '#components/text/typography.tsx';
import { OnlineButton } from '#forms/OnlineButton.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { type AccountSession, useAccountSessions } from './use-account-sessions.ts';

/** Longer lists are cut off. 'Sign out all other devices' also ends the sessions that aren't shown. */
const MAX_SHOWN = 20;

/** The browsers in which the user is signed in. */
export function Sessions() {
  const { sessions, hasFailed, isTryingAgain, tryAgain, busyWith, end, endOthers } = useAccountSessions();
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  function handleEnded(text: string) {
    setAnnouncement(text);
    // The button is gone with its session, and the focus would be lost with it
    root.current?.focus();
  }
  async function handleEnd({ id, device }: AccountSession) {
    if (await end(id)) handleEnded(`${device} was signed out.`);
  }
  async function handleEndOthers() {
    if (await endOthers()) handleEnded("You've been signed out on all other devices.");
  }

  if (!sessions) {
    if (!hasFailed && !isTryingAgain) return <Caption role="status">Loading...</Caption>;
    return <Problem isTryingAgain={isTryingAgain} onTryAgain={tryAgain} />;
  }
  const restCount = sessions.length - MAX_SHOWN;
  return (
    <Root ref={root} tabIndex={-1} $gap="s">
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <DeviceList>
        {sessions.slice(0, MAX_SHOWN).map((session) => (
          <SessionItem key={session.id} session={session} isBusy={busyWith === session.id} onEnd={() => handleEnd(session)} />
        ))}
      </DeviceList>
      {restCount > 0 && <Caption>And {restCount} more.</Caption>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <OnlineButton variant="secondary" size="small" isBusy={busyWith === 'others'} busyLabel="Signing out..." onClick={handleEndOthers}>
          Sign out all other devices
        </OnlineButton>
      )}
    </Root>
  );
}

function Problem({ isTryingAgain, onTryAgain }: { isTryingAgain: boolean; onTryAgain: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Stack $gap="s">
      {/* Offline the button says that it needs a connection */}
      {isOnline && <p role="status">We couldn't load this list.</p>}
      <OnlineButton variant="secondary" size="small" isBusy={isTryingAgain} busyLabel="Loading..." onClick={onTryAgain}>
        Try Again
      </OnlineButton>
    </Stack>
  );
}

const Root = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

interface SessionItemProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** The current browser has its own sign-out button below. */
function SessionItem({ session: { device, lastSeenAt, isCurrent }, isBusy, onEnd }: SessionItemProps) {
  const lastSeen = `Last active ${formatDate(lastSeenAt)}`;
  return (
    <DeviceItem>
      <div>
        <DeviceName>{device}</DeviceName>
        {isCurrent ? <Badge>This device</Badge> : <Caption>{lastSeen}</Caption>}
      </div>
      {!isCurrent && (
        <OnlineButton
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Signing out..."
          aria-label={`Sign out ${device}. ${lastSeen}`}
          onClick={onEnd}
        >
          Sign out
        </OnlineButton>
      )}
    </DeviceItem>
  );
}
