import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { pressEarlyClicks } from '#platform/start/early-clicks.ts';
import { t } from '#theme/tokens.ts';
import { AnnouncementContext } from './Arrival.tsx';
import { AuthDialogOnRequest } from './AuthDialogOnRequest.tsx';
import { CollectionOfUser } from './CollectionOfUser.tsx';
import { chromeAt } from './chrome.ts';
import { FloatingCartButton } from './FloatingCartButton.tsx';
import { Footer } from './Footer.tsx';
import { LaterPartsWhenLoaded } from './LaterPartsWhenLoaded.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { partWithClient } from './load-with-client.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { ProfileDialogOnRequest } from './ProfileDialogOnRequest.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const chrome = chromeAt(useLocation().pathname);
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // within an effect React could not take over the screen that a pressed button is in
    const timer = setTimeout(pressEarlyClicks);
    return () => clearTimeout(timer);
  }, []);

  const handleCartOpen = () => setIsCartOpen(true);

  return (
    <AnnouncementContext value={setAnnouncement}>
      <SkipLink />
      <LaterPartsWhenLoaded />
      {chrome.hasNavigation && <NavigationBar onCartOpen={handleCartOpen} />}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      {chrome.hasFooter && <Footer />}
      {chrome.hasNavigation && <FloatingCartButton onCartOpen={handleCartOpen} />}
      {chrome.hasCart && <LazyDialog load={loadCartDialog} isOpen={isCartOpen} onOpenChange={setIsCartOpen} />}
      <AuthDialogOnRequest />
      <ProfileDialogOnRequest />
      <CollectionOfUser />
      <LazyToaster />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </AnnouncementContext>
  );
}

const loadCartDialog = partWithClient(() => import('#features/cart/CartDialog.tsx').then((module) => module.CartDialog));

const Main = styled.main`
  flex: 1;
  margin-top: ${t.size.strip};
`;
