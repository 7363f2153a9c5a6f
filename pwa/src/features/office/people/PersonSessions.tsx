import { formatCount } from '@archive/schema/count-text';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/Button.tsx';
import { DeviceItem, DeviceList, DeviceName } from '#components/layout/device-list.ts';
import { Stack } from '#components/layout/layout.tsx';
import { Badge } from '#components/text/Badge.tsx';
import { Caption, SectionHeading } from '#components/text/typography.tsx';
import { toast } from '#components/toasts/toast-store.ts';
import { OfficeEndSessionsDocument } from '#generated/graphql.ts';
import { useOfficeChange } from '../forms/use-office-change.ts';
import { RowActions } from '../list/row-parts.ts';
import { formatTime } from '../screen/format-time.ts';
import type { OpenedPerson } from './opened-person.ts';

/** At first. What follows the list stays near: the role and the person's data. */
const FIRST = 5;

export interface PersonSessionsProps {
  person: OpenedPerson;
  onChanged: () => Promise<void>;
}

/** The browsers in which a person is signed in. */
export function PersonSessions({ person: { account, sessions, isYou }, onChanged }: PersonSessionsProps) {
  const id = useId();
  const { isBusy, problem, send } = useOfficeChange();
  const [showsAll, setShowsAll] = useState(false);
  if (!account) return null;
  async function end(input: { id: string; sessionId?: string }, description: string) {
    if (!(await send(OfficeEndSessionsDocument, input))) return;
    toast({ title: 'Signed Out', description });
    await onChanged();
  }
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Stack as="section" $gap="s" aria-labelledby={id}>
      <SectionHeading id={id}>Signed In</SectionHeading>
      {sessions.length === 0 && <p>Not signed in anywhere.</p>}
      {sessions.length > 0 && (
        <DeviceList>
          {sessions.slice(0, showsAll ? undefined : FIRST).map(({ id: sessionId, device, lastSeenAt, isCurrent }) => (
            <DeviceItem key={sessionId}>
              <div>
                <DeviceName>{device}</DeviceName>
                {isCurrent ? <Badge>This device</Badge> : <Caption>Last seen {formatTime(lastSeenAt)}</Caption>}
              </div>
              {!isCurrent && (
                <Button
                  variant="secondary"
                  size="small"
                  isBusy={isBusy}
                  aria-label={`Sign out ${device}, last seen ${formatTime(lastSeenAt)}`}
                  onClick={() => void end({ id: account.id, sessionId }, device)}
                >
                  Sign Out
                </Button>
              )}
            </DeviceItem>
          ))}
        </DeviceList>
      )}
      {sessions.length > FIRST && (
        <RowActions>
          <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show Fewer' : `Show All ${formatCount(sessions.length)}`}
          </Button>
        </RowActions>
      )}
      {others.length > 1 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={() => void end({ id: account.id }, isYou ? 'All your other devices.' : `All devices of ${account.username}.`)}
          >
            {isYou ? 'Sign Out Everywhere Else' : 'Sign Out Everywhere'}
          </Button>
        </div>
      )}
      {problem && <p role="alert">{problem.message}</p>}
    </Stack>
  );
}
