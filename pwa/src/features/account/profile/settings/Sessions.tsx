import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Stack } from '#components/layout.tsx';
import { Caption } from '#components/typography.tsx';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { useIsOnline } from '#platform/connection/device-online.ts';
import { t } from '#theme/tokens.ts';
import { OnlineButton } from '../../forms/OnlineButton.tsx';
import { SessionItem } from './SessionItem.tsx';
import { type AccountSession, useAccountSessions } from './use-account-sessions.ts';

/** As many as are drawn; 'Sign out everywhere else' ends the others, too. */
const MAX_SHOWN = 20;

/** The browsers in which the user is signed in. */
export function Sessions() {
  const { sessions, hasFailed, isTryingAgain, tryAgain, busyWith, end, endOthers } = useAccountSessions();
  const root = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  function handleEnded(text: string) {
    setNews(text);
    // the button went with its session, and must not take the focus along
    root.current?.focus();
  }
  async function handleEnd({ id, device }: AccountSession) {
    if (await end(id)) handleEnded(`${device} was signed out.`);
  }
  async function handleEndOthers() {
    if (await endOthers()) handleEnded('You are signed out everywhere else.');
  }

  if (!sessions) {
    if (!hasFailed && !isTryingAgain) return <Caption role="status">Loading...</Caption>;
    return <Problem isTryingAgain={isTryingAgain} onTryAgain={tryAgain} />;
  }
  const restCount = sessions.length - MAX_SHOWN;
  return (
    <Root ref={root} tabIndex={-1} $gap="s">
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <List>
        {sessions.slice(0, MAX_SHOWN).map((session) => (
          <SessionItem key={session.id} session={session} isBusy={busyWith === session.id} onEnd={() => handleEnd(session)} />
        ))}
      </List>
      {restCount > 0 && <Caption>And {restCount} more.</Caption>}
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <OnlineButton variant="secondary" size="small" isBusy={busyWith === 'others'} busyLabel="Signing out..." onClick={handleEndOthers}>
          Sign out everywhere else
        </OnlineButton>
      )}
    </Root>
  );
}

function Problem({ isTryingAgain, onTryAgain }: { isTryingAgain: boolean; onTryAgain: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Stack $gap="s">
      {/* without a connection nothing has failed, and the button says what it needs */}
      {isOnline && <p role="status">This list could not be loaded.</p>}
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

const List = styled.ul`
  border-top: ${t.size.hairline} solid ${t.color.hairline};
`;
