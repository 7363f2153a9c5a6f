import { styled } from 'styled-components';
import { Avatar } from '#components/Avatar.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { PersonIcon } from '#components/icons.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';

/** Who is signed in: not known yet, somebody, nobody. */
export function AccountArea() {
  const { status, user } = useSession();
  if (status === 'loading') {
    return (
      <Place data-testid="account-loading">
        <Round />
      </Place>
    );
  }
  if (!user) {
    return (
      <IconButton label="Sign In" aria-haspopup="dialog" onClick={() => requestAuthDialog()}>
        <PersonIcon />
      </IconButton>
    );
  }
  return (
    <IconButton label={`Profile of ${user.username}`} aria-haspopup="dialog" onClick={requestProfileDialog}>
      <Avatar user={user} />
    </IconButton>
  );
}

const Place = styled.div`
  display: inline-grid;
  place-items: center;
  width: ${t.size.touch};
  height: ${t.size.touch};
`;

const Round = styled(Skeleton)`
  width: ${t.space.m};
  height: ${t.space.m};
  border-radius: ${t.radius.round};
`;
