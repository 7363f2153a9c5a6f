import { styled } from 'styled-components';
import { PersonIcon } from '#components/icons.tsx';
import { requestAuthDialog, requestProfileDialog } from '#platform/window-events.ts';
import { useSession } from '#state/session.tsx';
import { t } from '#theme/tokens.ts';
import { Avatar } from './Avatar.tsx';

/** The last line of the menu: the profile's name, or the way in. */
export function MenuAccount({ onChoose }: { onChoose: () => void }) {
  const { user } = useSession();
  function handleClick() {
    onChoose();
    (user ? requestProfileDialog : requestAuthDialog)();
  }
  return (
    <Row type="button" onClick={handleClick}>
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
