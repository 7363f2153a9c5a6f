import { formatDate } from '@archive/schema/dates';
import { styled } from 'styled-components';
import { Badge } from '#components/Badge.tsx';
import { Button } from '#components/Button.tsx';
import { Caption } from '#components/typography.tsx';
import { useIsOnline } from '#platform/use-is-online.ts';
import { t } from '#theme/tokens.ts';
import type { AccountSession } from './use-account-sessions.ts';

export interface SessionItemProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
  /** Where it stands why that cannot be done without a connection. */
  reasonId: string;
}

/** The browser in one's hands has its own way out, below. */
export function SessionItem({ session: { device, lastSeenAt, isCurrent }, isBusy, onEnd, reasonId }: SessionItemProps) {
  const isOnline = useIsOnline();
  const lastSeen = `Last seen ${formatDate(lastSeenAt)}`;
  return (
    <Item>
      <div>
        <Device>{device}</Device>
        {isCurrent ? <Badge>This device</Badge> : <Caption>{lastSeen}</Caption>}
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Signing out..."
          aria-label={`Sign out ${device}. ${lastSeen}`}
          isUnavailable={!isOnline}
          {...(isOnline ? { onClick: onEnd } : { 'aria-describedby': reasonId })}
        >
          Sign out
        </Button>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space.s};
  padding-block: ${t.space.xs};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
`;

const Device = styled.p`
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
