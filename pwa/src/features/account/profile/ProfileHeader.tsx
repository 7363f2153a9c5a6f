import { formatDate } from '@archive/schema/dates';
import { styled } from 'styled-components';
import { Avatar } from '#components/Avatar.tsx';
import { Caption } from '#components/typography.tsx';
import type { SessionUser } from '#state/session.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

export function ProfileHeader({ user }: { user: SessionUser }) {
  return (
    <Root>
      <Avatar user={user} size="large" />
      <div>
        <Name>{user.username}</Name>
        <Email>{user.email}</Email>
        <Caption>Member since {formatDate(user.createdAt)}</Caption>
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
