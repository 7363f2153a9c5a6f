import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ada } from '#test/ada.ts';
import { aPhotoSet } from '#test/fake-shop.tsx';
import { renderAccount, serverWith } from '../../testing/account-screen.tsx';
import { type FakePurchase, historyOf } from '../../testing/purchases.ts';
import { ProfileDialog } from '../ProfileDialog.tsx';

export const thisDevice = aSession('s1', 'Chrome on Linux', true);
export const phone = aSession('s2', 'Chrome on Android');
export const tablet = aSession('s3', 'Safari on iPad');

export function aSession(id: string, device: string, isCurrent = false) {
  return { __typename: 'AccountSession', id, device, isCurrent, lastSeenAt: '2026-11-19T20:00:00Z' };
}

/** A server where Ada is signed in and has bought this. */
export function profileServer(purchases: FakePurchase[] = [], { unclaimedCount = 0, unclaimedTicketCount = 0, user = ada } = {}) {
  return serverWith(user)
    .on('AccountPurchaseHistory', () => historyOf(purchases, unclaimedCount, unclaimedTicketCount))
    .on('PhotoSetsList', () => ({ photoSets: [aPhotoSet(1, 'First Light')] }))
    .on('AccountSessions', () => ({ accountSessions: [thisDevice] }));
}

function OpenProfile() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <ProfileDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

/** Opens the profile, and one of its tabs. */
export async function openProfile(server: ReturnType<typeof profileServer>, tab?: 'Overview' | 'Purchases' | 'Settings') {
  const user = userEvent.setup();
  const { unmount } = renderAccount(<OpenProfile />, server);
  const dialog = within(await screen.findByRole('dialog', { name: 'My Profile' }));
  if (tab) await user.click(dialog.getByRole('tab', { name: tab }));
  return { user, dialog, unmount };
}
