import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/VisuallyHidden.tsx';
import { AnnouncementContext } from './Arrival.tsx';
import { chromeAt } from './chrome.ts';
import { FloatingCartButton } from './FloatingCartButton.tsx';
import { Footer } from './Footer.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

const CartDialog = lazy(() => import('#features/cart/CartDialog.tsx').then((module) => ({ default: module.CartDialog })));

export function Layout({ children }: { children: ReactNode }) {
  const chrome = chromeAt(useLocation().pathname);
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [wasCartOpened, setWasCartOpened] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  function handleCartOpen() {
    setWasCartOpened(true);
    setIsCartOpen(true);
  }

  return (
    <AnnouncementContext value={setAnnouncement}>
      <SkipLink />
      {chrome.hasNavigation && <NavigationBar onCartOpen={handleCartOpen} />}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      {chrome.hasFooter && <Footer />}
      {chrome.hasFloatingCart && <FloatingCartButton onCartOpen={handleCartOpen} />}
      {chrome.hasCart && wasCartOpened && (
        <Suspense fallback={null}>
          <CartDialog isOpen={isCartOpen} onOpenChange={setIsCartOpen} />
        </Suspense>
      )}
      <LazyToaster />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </AnnouncementContext>
  );
}

const Main = styled.main`
  flex: 1;
`;
