import { brandName } from '@archive/schema/product';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#components/buttons/IconButton.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { MenuIcon, PersonIcon } from '#components/icons/icons.tsx';
import { Link } from '#components/links/Link.tsx';
import { NavLink } from '#components/links/NavLink.tsx';
import { Avatar } from '#components/pictures/Avatar.tsx';
import { paths } from '#platform/navigation/paths.ts';
import { requestAuthDialog, requestProfileDialog } from '#platform/navigation/window-events.ts';
import { useAppConfig } from '#platform/start/app-config.ts';
import { useSession } from '#state/session/session.tsx';
import { media } from '#theme/media.ts';
import { t } from '#theme/tokens.ts';
import { touchTarget } from '#theme/touch-target.ts';
import { LazyDialog } from '../dialogs/LazyDialog.tsx';
import { CartButton } from './CartButton.tsx';
import { navigationLinks } from './navigation-links.ts';

export function NavigationBar({ onCartOpen }: { onCartOpen: () => void }) {
  const { productName } = useAppConfig();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <Bar>
      <Brand to={paths.home()}>{brandName(productName)}</Brand>
      <WideOnly as="nav" aria-label="Main">
        <Links>
          {navigationLinks.map(({ label, to }) => (
            <li key={to}>
              <BarLink to={to}>{label}</BarLink>
            </li>
          ))}
        </Links>
      </WideOnly>
      <WideOnly>
        <CartButton onCartOpen={onCartOpen} />
        <AccountArea />
      </WideOnly>
      <MenuToggle label="Menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={() => setIsMenuOpen(true)}>
        <MenuIcon />
      </MenuToggle>
      <LazyDialog load={loadMobileMenu} isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </Bar>
  );
}

const loadMobileMenu = () => import('./MobileMenu.tsx').then((module) => module.MobileMenu);

const Bar = styled.header`
  position: sticky;
  z-index: ${t.layer.bar};
  top: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${t.space.m};
  min-height: ${t.size.bar};
  padding-inline: ${t.space.margin};
  background: ${t.color.paper};
  border-bottom: ${t.size.hairline} solid ${t.color.hairline};
  ${media.tablet} {
    grid-template-columns: 1fr auto auto;
  }
`;

const Brand = styled(Link)`
  justify-self: start;
  ${touchTarget}
  font-family: ${t.font.display};
  font-size: ${t.text.title};
  font-weight: 500;
  line-height: 1;
  letter-spacing: -0.015em;
  text-decoration: none;
`;

const WideOnly = styled.div`
  display: none;
  ${media.tablet} {
    display: flex;
    align-items: center;
    gap: ${t.space['2xs']};
  }
`;

const Links = styled.ul`
  display: flex;
  gap: ${t.space.m};
`;

const BarLink = styled(NavLink)`
  ${touchTarget}
  font-size: ${t.text.small};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${t.color.sanguine};
    }
  }
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-color: ${t.color.sanguine};
    text-underline-offset: 0.5em;
  }
`;

const MenuToggle = styled(IconButton)`
  margin-right: calc(-1 * ${t.space['2xs']});
  ${media.tablet} {
    display: none;
  }
`;

/** The account area: a placeholder while loading, the user's avatar, or the sign-in for a guest. */
function AccountArea() {
  const { status, user } = useSession();
  if (status === 'loading') {
    return (
      <AvatarPlaceholder data-testid="account-loading">
        <PlaceholderCircle />
      </AvatarPlaceholder>
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

const AvatarPlaceholder = styled.div`
  display: inline-grid;
  place-items: center;
  width: ${t.size.touch};
  height: ${t.size.touch};
`;

const PlaceholderCircle = styled(Skeleton)`
  width: ${t.space.m};
  height: ${t.space.m};
  border-radius: ${t.radius.round};
`;
