import { lazy, Suspense, useState } from 'react';
import type { MobileMenuProps } from './MobileMenu.tsx';

const MobileMenu = lazy(() => import('./MobileMenu.tsx').then((module) => ({ default: module.MobileMenu })));

/** Loads the menu when it is first opened and keeps it, so that it can close with its animation. */
export function LazyMobileMenu(props: MobileMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <MobileMenu {...props} />
      </Suspense>
    )
  );
}
