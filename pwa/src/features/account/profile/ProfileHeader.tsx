import { formatDate } from '@archive/schema/dates';
import { styled } from 'styled-components';
import { Avatar } from '#components/Avatar.tsx';
import { EmailText } from '#components/EmailText.tsx';
import { Link } from '#components/Link.tsx';
import { Caption } from '#components/typography.tsx';
import { paths } from '#platform/navigation/paths.ts';
import type { SessionUser } from '#state/session.tsx';
import { titleText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';

/** @param onClose closes what stands over the owners' screen */
export function ProfileHeader({ user, onClose }: { user: SessionUser; onClose: () => void }) {
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
          <OwnersLink to={paths.adminTickets()} onClick={onClose}>
            Ticket Administration
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
  display: inline-flex;
  align-items: center;
  min-height: ${t.size.touch};
  font-size: ${t.text.small};
`;
