import { formatDate } from '@archive/schema/dates';
import { styled } from 'styled-components';
import { Badge } from '#components/Badge.tsx';
import { Caption } from '#components/typography.tsx';
import { t } from '#theme/tokens.ts';
import { OnlineButton } from '../../forms/OnlineButton.tsx';
import type { AccountSession } from './use-account-sessions.ts';

export interface SessionItemProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** The browser in one's hands has its own way out, below. */
export function SessionItem({ session: { device, lastSeenAt, isCurrent }, isBusy, onEnd }: SessionItemProps) {
  const lastSeen = `Last seen ${formatDate(lastSeenAt)}`;
  return (
    <Item>
      <div>
        <Device>{device}</Device>
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
