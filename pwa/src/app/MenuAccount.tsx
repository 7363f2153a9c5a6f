import { styled } from 'styled-components';
import { Avatar } from '#components/Avatar.tsx';
import { PersonIcon } from '#components/icons.tsx';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useSession } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';

export interface MenuAccountProps {
  /** Closes the menu and calls `openNext` when it is closed. */
  onLeave: (openNext: () => void) => void;
}

/** The last line of the menu: the profile's name, or the way in. */
export function MenuAccount({ onLeave }: MenuAccountProps) {
  const { user } = useSession();
  return (
    <Row type="button" onClick={() => onLeave(user ? requestProfileDialog : () => requestAuthDialog())}>
      {user ? <Avatar user={user} /> : <PersonIcon />}
      {user ? user.username : 'Sign In'}
    </Row>
  );
}

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: ${t.space.s};
  min-height: ${t.size.control};
  font-weight: 500;
`;
