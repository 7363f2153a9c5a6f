import { brandName } from '@archive/schema/product';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { useOpenDialog } from '#components/dialogs/open-dialogs.ts';
import { useReturnFocus } from '#components/focus/use-return-focus.ts';
import { CloseIcon, PersonIcon } from '#components/icons/icons.tsx';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { NavLink } from '#components/links/NavLink.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useSession } from '#state/session/session.tsx';
import { displayText } from '#theme/text-styles.ts';
import { t } from '#theme/tokens.ts';
import { useHasTickets } from '#tickets/ticket-flags.ts';
import { collectionLink, deskLink, navigationLinks, ticketsLink } from './navigation-links.ts';

export interface MobileMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Fills a phone's screen: the main links, the collection and this device's tickets in the largest type, the account below. */
export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const { productName } = useAppConfig();
  const links = [...navigationLinks, collectionLink, deskLink, ...(useHasTickets() ? [ticketsLink] : [])];
  const close = () => onOpenChange(false);
  const returnFocus = useReturnFocus();
  useOpenDialog(isOpen);
  const afterClose = useRef<(() => void) | null>(null);
  function handleLeave(openNext: () => void) {
    afterClose.current = openNext;
    close();
  }
  function handleCloseAutoFocus(event: Event) {
    returnFocus.onCloseAutoFocus(event);
    // Only after closing, so that the next dialog gives the focus back to what opened this menu
    afterClose.current?.();
    afterClose.current = null;
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Sheet aria-describedby={undefined} onOpenAutoFocus={returnFocus.onOpenAutoFocus} onCloseAutoFocus={handleCloseAutoFocus}>
          <Head>
            <Brand aria-hidden>{brandName(productName)}</Brand>
            <VisuallyHidden>
              <Dialog.Title>Menu</Dialog.Title>
            </VisuallyHidden>
            <Close aria-label="Close menu">
              <CloseIcon />
            </Close>
          </Head>
          <nav aria-label="Main">
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <MenuLink to={to} onClick={close}>
                    {label}
                  </MenuLink>
                </li>
              ))}
            </ul>
          </nav>
          <MenuAccount onLeave={handleLeave} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Sheet = styled(Dialog.Content)`
  position: fixed;
  inset: 0;
  z-index: ${t.layer.dialog};
  display: grid;
  grid-template-rows: auto 1fr auto;
  overflow-y: auto;
  padding: 0 ${t.space.gutter} ${t.space.l};
  background: ${t.color.paper};
  animation: ${appear} ${t.time.calm} ${t.ease.out};
  &:focus {
    outline: none;
  }
  > nav {
    align-self: center;
    padding-block: ${t.space.l};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${t.size.bar};
`;

const Brand = styled.span`
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 500;
  letter-spacing: -0.015em;
`;

const Close = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  min-width: ${t.size.touch};
  min-height: ${t.size.touch};
  margin-right: calc(-1 * ${t.space['2xs']});
`;

const MenuLink = styled(NavLink)`
  ${displayText}
  display: block;
  padding-block: ${t.space.s};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  font-size: ${t.text.display};
  text-decoration: none;
  &[aria-current='page'] {
    font-style: italic;
    color: ${t.color.sanguine};
  }
`;

interface MenuAccountProps {
  /** Closes the menu and calls `openNext` when it is closed. */
  onLeave: (openNext: () => void) => void;
}

/** The last line of the menu: the user's name, or 'Sign In'. */
function MenuAccount({ onLeave }: MenuAccountProps) {
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
