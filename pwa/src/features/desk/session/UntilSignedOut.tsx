import { screenTitle } from '@archive/schema/app/screens';
import type { ReactNode } from 'react';
import { PageTitle } from '#components/text/PageTitle.tsx';
import { SignedOut } from './SessionGone.tsx';
import { useIsOwnerGone } from './use-session-gone.ts';

const title = screenTitle('/desk/session', '');

/** A session, while its user is signed in. A guest's has no end. */
export function UntilSignedOut({ children }: { children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      {useIsOwnerGone() ? <SignedOut /> : children}
    </>
  );
}
