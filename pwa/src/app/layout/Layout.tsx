import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { replayClicks } from '#platform/start/replayed-clicks.ts';
import { t } from '#theme/tokens.ts';
import { CollectionLoader } from '../deferred/CollectionLoader.tsx';
import { DeferredFeaturesLoader } from '../deferred/DeferredFeaturesLoader.tsx';
import { LazyToaster } from '../deferred/LazyToaster.tsx';
import { AuthDialogOnRequest } from '../dialogs/AuthDialogOnRequest.tsx';
import { LazyDialog } from '../dialogs/LazyDialog.tsx';
import { ProfileDialogOnRequest } from '../dialogs/ProfileDialogOnRequest.tsx';
import { AnnouncementContext } from '../screens/RouteAnnouncer.tsx';
import { featureWithClient } from '../with-client/load-with-client.tsx';
import { FloatingCart } from './CartButton.tsx';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { usePageLayout } from './use-page-layout.ts';

export function Layout({ children }: { children: ReactNode }) {
  const layout = usePageLayout();
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Not within an effect, where React couldn't hydrate the screen that contains a pressed button
    const timer = setTimeout(replayClicks);
    return () => clearTimeout(timer);
  }, []);

  const handleCartOpen = () => setIsCartOpen(true);

  return (
    <AnnouncementContext value={setAnnouncement}>
      <SkipLink />
      <DeferredFeaturesLoader />
      {layout.hasNavigation && <NavigationBar onCartOpen={handleCartOpen} />}
      <Main id={MAIN_ID} tabIndex={-1}>
        {children}
      </Main>
      {layout.hasFooter && <Footer />}
      {/* At the end of the page it is in a corner of the footer */}
      {layout.hasFooter && <FloatingCart onCartOpen={handleCartOpen} isHiddenEmpty={layout.isAmongPhotos} />}
      {layout.hasCart && <LazyDialog load={loadCartDialog} isOpen={isCartOpen} onOpenChange={setIsCartOpen} />}
      <AuthDialogOnRequest />
      <ProfileDialogOnRequest />
      <CollectionLoader />
      <LazyToaster isUnderBar={layout.hasNavigation} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </AnnouncementContext>
  );
}

const loadCartDialog = featureWithClient(() => import('#features/cart/CartDialog.tsx').then((module) => module.CartDialog));

const Main = styled.main`
  flex: 1;
  margin-top: ${t.size.banner};
`;
